### What the player says, in English. Terms: docs/law/glossary.yml.
###
### Variables of a sentence about a seat: $seat its name at the head of a sentence, $at its name within one, $you "yes" for the reader's own seat.
### CARD($card) the name of a card, SUIT($suit) of a suit; case: gen dat acc ins where the language has cases; start: "yes" for a capital.
### MARKS($cards) cards drawn in the line, type: "or" for a choice; LETTER($card) the letter on a card; NUM($n) a figure; SIGN($n) with its sign;
### FORM($n) the plural category.
###
### A section whose head ends in (tricks) or (rummy) goes to the pages of those games alone.

## Seats
seat-you = You
    .mid = you
seat-across = Across
    .mid = Across
seat-left = Left
    .mid = Left
seat-right = Right
    .mid = Right
seat-left-n = Left { NUM($n) }
    .mid = Left { NUM($n) }
seat-right-n = Right { NUM($n) }
    .mid = Right { NUM($n) }

## Counted
count-cards = { NUM($n) } { FORM($n) ->
    [one] card
   *[other] cards
}
count-points = { NUM($n) } { FORM($n) ->
    [one] point
   *[other] points
}
count-entries = { NUM($n) } { FORM($n) ->
    [one] entry
   *[other] entries
}
list-none = none

## What happened: one message for each kind of event
ev-dealt = { $you ->
    [yes] You deal
   *[no] { $seat } deals
}: { count-cards } to each seat{ $purchase ->
    [no] .
   *[yes] , and the purchase is laid face down.
}
ev-forced = No other card would do.
ev-deal-over = The deal is over{ $next ->
    [none] .
    [you] ; you deal next.
   *[other] ; { $name } deals next.
}
ev-entry = { $seat }: { SIGN($amount) }, { $what }. Now { NUM($after) }.

## Why an act is refused: one message for each kind of reason
why-deal-over = The deal is over.
why-other = The rules do not allow this here.
why-not-your-turn = { $turn ->
    [you] It is your turn
   *[other] It is { $name }’s turn
}.

## The table
tag-seats = { NUM($n) } { FORM($n) ->
    [one] seat
   *[other] seats
}, { NUM($cards) } { FORM($cards) ->
    [one] card
   *[other] cards
}
tag-table = with irregularities
agreed = Agreed here:
stock = Stock: { count-cards }
role-dealer = dealer
hand-of = { $you ->
    [yes] Your cards
   *[no] Cards of { $at }
}
table-of = Card table, step { NUM($n) }

## Words to choose
do-card = { MARKS($cards) }

## Beside the table
ledger = Ledger of this deal
ledger-count = Ledger of this deal: { $n ->
    [0] no entries yet
   *[other] { count-entries }
}
ledger-seat = Seat
ledger-what = For
ledger-amount = Points
ledger-after = Account
result = Result
result-change = Change
result-settles = Receives
ask-words = What may { $you ->
    [yes] you say
   *[no] { $at } say
}?
ask-why-not = Why not { $what }?
own-edge = your own line
own-after = Your own line after step { NUM($n) }.
own-acts = Yours: { $mine }; recorded: { $theirs }.
own-undo = Undo
own-back = Back to the hand
whole-hand = The whole hand

## Stepping
step = Step
step-of = Step { NUM($n) } of { NUM($total) }
step-own = { NUM($own) } of your own after step { NUM($n) } of { NUM($total) }
step-ask = { step-of }, a question
count = { NUM($n) } / { NUM($total) }
count-own = { NUM($n) } + { NUM($own) }
first = First step
back = Back
next = Next
last = Last step
link = Copy the link to step { NUM($n) }
link-own = Copy the link to recorded step { NUM($n) }
link-copied = The link to step { NUM($n) } is copied.
link-copied-own = The link is copied. It leads to recorded step { NUM($n) }, not to your own line.
link-by-hand = Copy this link:

## Keys
keys = Keys
keys-all = all keys
keys-step = step, never an answer
keys-ends = first, last
keys-cards = choose a card
keys-undo = undo
keys-close = Close

## Settings
settings = Letters: { $letters }
settings-letters = Letters on the cards
settings-suits = Suit colours
settings-two = two
settings-four = four

## The engine
engine-start = Getting the rules engine …
engine-bytes = { NUM($n) } of { NUM($total) } MB
engine-some = { NUM($n) } MB
engine-thinking = One moment …
engine-stalled = Nothing has arrived for 30 seconds, so your act could not be judged. The recorded steps still work.
engine-failed = The rules engine could not start or has stopped, so your act could not be judged. The recorded steps still work.
engine-missing = A file of the rules engine is missing, so your act could not be judged. Load the page again, or go on with the recorded steps.
engine-retry = Retry
engine-odd = The rules engine did not take this act: { $detail }

## What could not be read or kept
address-step = This hand has steps 0 to { NUM($total) }; step { $given } does not exist, so step { NUM($n) } is shown.
address-odd = “{ $given }” in the address is no step of this hand, so step { NUM($n) } is shown.
store-blocked = This browser keeps no settings for the page; yours hold until you leave it.

## Counted (tricks)
count-tricks = { NUM($n) } { FORM($n) ->
    [one] trick
   *[other] tricks
}

## Jacks and other small parts of sentences (tricks)
jacks-black = black jacks
jacks-red = red jacks
jacks-both = black jacks and the red jacks

## What happened: one message for each kind of event (tricks)
ev-trump-shown = The dealer’s last card, the { CARD($card) }, is shown: { SUIT($suit) } are trumps.
ev-turned = The { CARD($card) } is turned: { SUIT($suit) } are trumps.
ev-decline = { $you ->
    [yes] You decline
   *[no] { $seat } declines
} the purchase.
ev-buy = { $you ->
    [yes] You keep
   *[no] { $seat } keeps
} the { CARD($card) } and { $you ->
    [yes] take
   *[no] takes
} the purchase: { MARKS($taken) }.
ev-nobody-buys = Nobody takes the purchase; it is put away.
ev-stay = { $forced ->
    [yes] { $you ->
        [yes] You have to stay in.
       *[no] { $seat } has to stay in.
    }
   *[no] { $you ->
        [yes] You stay in.
       *[no] { $seat } stays in.
    }
}
ev-drop = { $you ->
    [yes] You drop out.
   *[no] { $seat } drops out.
}
ev-nobody-plays = Nobody takes part: the deal is over.
ev-sole-player-void = Only one player is left, and at this table nobody plays alone: the deal is over.
ev-pass = { $you ->
    [yes] You pass.
   *[no] { $seat } passes.
}
ev-play = { $you ->
    [yes] You play
   *[no] { $seat } plays
}{ $forced ->
    [yes] : with an ace one may not pass.
   *[no] .
}
ev-turned-joins = The turned card, the { CARD($card) }, is now { $you ->
    [yes] yours
   *[no] the dealer’s
}.
ev-turned-dead = The dealer has passed: the turned card, the { CARD($card) }, is out of play.
ev-discard = { $n ->
    [0] { $you ->
        [yes] You exchange nothing.
       *[no] { $seat } exchanges nothing.
    }
   *[other] { $you ->
        [yes] You discard
       *[no] { $seat } discards
    } { MARKS($cards) }{ $drawn ->
        [0] {" "}and { $you ->
            [yes] draw
           *[no] draws
        } none.
       *[other] {" "}and { $you ->
            [yes] draw
           *[no] draws
        } { MARKS($new) }.
    }
}
ev-take-turned = { $you ->
    [yes] You discard
   *[no] { $seat } discards
} the { CARD($discarded) } and { $you ->
    [yes] take
   *[no] takes
} the turned card, the { CARD($card) }.
ev-leave-turned = { $you ->
    [yes] You leave
   *[no] { $seat } leaves
} the turned card where it lies.
ev-show-jacks = { $you ->
    [yes] You show
   *[no] { $seat } shows
} the { $pairs ->
    [black] { jacks-black }
    [red] { jacks-red }
   *[both] { jacks-both }
}.
ev-four-jacks = { $you ->
    [yes] You hold
   *[no] { $seat } holds
} all four jacks.
ev-finish-on-jacks = { $you ->
    [yes] You finish
   *[no] { $seat } finishes
} on a jack pair.
ev-reshuffle = The stock is spent: { NUM($cards) } dead { FORM($cards) ->
    [one] card is
   *[other] cards are
} shuffled into a new one.
ev-drawn = { $you ->
    [yes] You draw
   *[no] { $seat } draws
} { MARKS($drawn) } { $renewed ->
    [yes] from it
   *[no] from the stock
}.
ev-exposed = In the exchange { $you ->
    [yes] your card
   *[no] a card for { $at }
} is exposed: the { CARD($card) }.
ev-accept-exposed = { $you ->
    [yes] You accept
   *[no] { $seat } accepts
} the exposed card, the { CARD($card) }.
ev-refuse-exposed = { $you ->
    [yes] You refuse
   *[no] { $seat } refuses
} the exposed card, the { CARD($card) }: it is out of play.
ev-four-aces = { $you ->
    [yes] You open all four aces and take
   *[no] { $seat } opens all four aces and takes
} the Rams.
ev-one-suit = { $you ->
    [yes] You open
   *[no] { $seat } opens
} a one-suit hand: { MARKS($cards) }.
ev-first-lead = { $you ->
    [yes] You lead
   *[no] { $seat } leads
} first.
ev-lead = { $you ->
    [yes] You lead
   *[no] { $seat } leads
} the { CARD($card) }.
ev-follow = { $you ->
    [yes] You follow suit
   *[no] { $seat } follows suit
} with the { CARD($card) }.
ev-trump = { $against ->
    [yes] { $you ->
        [yes] You trump
       *[no] { $seat } trumps
    }
   *[no] { $you ->
        [yes] You are void in { SUIT($led) } and trump
       *[no] { $seat } is void in { SUIT($led) } and trumps
    }
} with the { CARD($card) }.
ev-throw-off = { $against ->
    [yes] { $you ->
        [yes] You throw off
       *[no] { $seat } throws off
    }
   *[no] { $you ->
        [yes] You have
       *[no] { $seat } has
    } neither { SUIT($led) } nor trumps and { $you ->
        [yes] throw off
       *[no] throws off
    }
} the { CARD($card) }.
ev-against = This is against the rules: { $broken ->
    [follow] { $you ->
        [yes] you hold
       *[no] { $at } holds
    } { SUIT($led) }.
    [trump] { $you ->
        [yes] you hold
       *[no] { $at } holds
    } trumps.
    [trump_ace_lead] the ace of trumps must be led.
    [king_lead] the king of trumps must be led.
    [queen_lead] the queen of trumps must be led.
    [ace_on_court] the ace of trumps must be played on a trump court card.
    [head] the trick can be beaten, so it must be.
   *[overtrump] the trumps in the trick can be beaten, so they must be.
}
ev-taken-back = { $you ->
    [yes] You take
   *[no] { $seat } takes
} the { CARD($card) } back: at this table a wrong card is corrected.
ev-offence = { $why ->
    [trump_with_suit] { $you ->
        [yes] You trumped
       *[no] { $seat } trumped
    } with the { CARD($card) } while holding the suit led.
   *[renonce] { $you ->
        [yes] You revoked
       *[no] { $seat } revoked
    } with the { CARD($card) }.
}
ev-trick = { $you ->
    [yes] You win
   *[no] { $seat } wins
} trick { NUM($n) } with the { CARD($card) }.
ev-game-over = { $you ->
    [yes] You have
   *[no] { $seat } has
} won the game.

## What an entry of the ledger is for (tricks)
entry-trick = trick { NUM($n) }
entry-jack-pair = { $pair ->
    [black] { jacks-black }
    [red] { jacks-red }
   *[both] { jacks-both }
}
entry-four-jacks = four jacks
entry-ace = { CARD($card) }, due with the first trick
entry-aces = { MARKS($cards) }, due with the first trick
entry-no-trick = no trick
entry-no-trick-ace = no trick, holding the { CARD($card) }
entry-no-trick-aces = no trick, holding { MARKS($cards) }
entry-jacks-back = jack pairs written back: a Rams was opened
entry-one-suit = one-suit hand
entry-one-suit-ace = { CARD($card) } in the one-suit hand
entry-one-suit-pay = another player’s one-suit hand
entry-one-suit-pay-aces = { MARKS($cards) }, another player’s one-suit hand
entry-trump-with-suit = trumped with the { CARD($card) }, holding the suit led
entry-renonce = revoke with the { CARD($card) }
entry-renonce-capped = revoke with the { CARD($card) }, limited: an ace held and a trick won
entry-jack-bonus = { $pair ->
    [black] { jacks-black }
    [red] { jacks-red }
   *[both] { jacks-both }
}, with a trick

## Why an act is refused: one message for each kind of reason (tricks)
why-follow = { SUIT($led, start: "yes") } were led and { $you ->
    [yes] you hold
   *[no] { $at } holds
} that suit: { MARKS($may, type: "or") } must be played.
why-trump = { $you ->
    [yes] You are void in { SUIT($led) } and hold
   *[no] { $seat } is void in { SUIT($led) } and holds
} trumps: the trick must be trumped with { MARKS($may, type: "or") }.
why-trump-ace-lead = { $you ->
    [yes] You are on lead with
   *[no] { $seat } is on lead with
} the ace of trumps: it must be led.
why-king-lead = { $you ->
    [yes] You are on lead with
   *[no] { $seat } is on lead with
} the king and queen of trumps: the king must be led.
why-queen-lead = The king of trumps has just won the trick: the queen must be led next.
why-ace-on-court = A trump court card lies in the trick: the ace of trumps must be played on it.
why-must-play-ace = { $you ->
    [yes] You were dealt
   *[no] { $seat } was dealt
} an ace and may not pass.
why-must-stay-19 = { $you ->
    [yes] You are one point short of winning and may
   *[no] { $seat } is one point short of winning and may
} not drop out.
why-jacks-too-few = Finishing on jacks takes a jack pair: both black jacks or both red ones.
why-head = { SUIT($led, start: "yes") } were led and the trick can be beaten, so it must be: { MARKS($may, type: "or") }.
why-overtrump = The trumps in the trick can be beaten, so they must be: { MARKS($may, type: "or") }.
why-keep-one = Exactly one card is kept: four are laid aside, and the purchase comes in.
why-keep-the-shown-trump = At this table the dealer keeps the shown trump.
why-buyer-stays = { $you ->
    [yes] You have
   *[no] { $seat } has
} taken the purchase and must play.
why-dealer-must-play = At this table the dealer may not leave one player alone.
why-dropped-out = { $you ->
    [yes] You have
   *[no] { $seat } has
} dropped out: jacks no longer count.
why-too-late = Jacks are shown before the first lead; now it is too late.
why-no-jacks = There is no jack pair here that has not been shown.
why-record-too-high = Finishing on jacks takes a record of { NUM($at_most) } or less, and here it is { NUM($record) }.
why-passed = { $you ->
    [yes] You have
   *[no] { $seat } has
} passed: jacks no longer count.
why-discard-number = Here at least { NUM($min) } and at most { NUM($max) } cards are discarded.
why-ace-kept = At this table a dealt ace may not be discarded.
why-must-take-turned = At this table a dealer who plays must take the turned card.
why-own-exposed = The exposed card is the dealer’s own: it may not be refused.
why-other-phase = { $phase ->
    [purchase] First the purchase is taken or declined.
    [stay] First each player stays or drops out.
    [declare] First each player declares: play or pass.
    [exchange] First the cards are exchanged.
    [turned] First the dealer takes the turned card or leaves it.
    [exposed] First the exposed card is accepted or refused.
    [reshuffle] First a new stock is made.
    [play] The cards are being played: a card is due.
   *[over] The deal is over.
}

## The table (tricks)
trumps = Trumps: { SUIT($suit) }
trump-stays = the shown trump stays with the dealer
turned-open = { LETTER($card) } turned
turned-taken = { LETTER($card) } turned, taken by the dealer
turned-left = { LETTER($card) } turned, left by the dealer
turned-dead = the dealer passed: the { LETTER($card) } is out of play
purchase = Purchase
turned-card = Turned card
role-buyer = buyer
role-dropped = dropped out
role-passed = passed
record = record { NUM($n) }
to-act = { $phase ->
    [play] to play
    [exchange] to exchange
   *[other] to decide
}
led = led
wins = wins
hand-thrown = hand thrown in
trick-n = Trick { NUM($n) }

## Words to choose (tricks)
do-decline = Decline
do-buy = Keep { MARKS($cards) }, take the purchase
do-buy-none = Take the purchase
do-stay = Stay
do-drop = Drop out
do-pass = Pass
do-play = Play
do-discard = Exchange { count-cards }
do-discard-none = Exchange nothing
do-take-turned = Discard { MARKS($cards) }, take the turned card
do-take-turned-none = Take the turned card
do-leave-turned = Leave the turned card
do-accept-exposed = Accept the exposed card
do-refuse-exposed = Refuse the exposed card
do-show-jacks = Show the jacks
do-finish-on-jacks = Finish on jacks
word-decline = decline
word-buy = take the purchase
word-stay = stay
word-drop = drop out
word-pass = pass
word-play = play
word-discard = exchange
word-take-turned = take the turned card
word-leave-turned = leave the turned card
word-accept-exposed = accept the exposed card
word-refuse-exposed = refuse the exposed card
word-finish-on-jacks = finish on jacks
pick-keep = Choose the one card to keep.
pick-discard = Choose the cards to discard.
pick-one = Choose the card to discard for it.

## Beside the table (tricks)
tricks = Tricks taken
tricks-count = Tricks taken: { NUM($n) }
result-tricks = Tricks
ask-judge = Which cards of this trick were against the rules?
ask-judge-none = None.
ask-cards = Which cards may { $you ->
    [yes] you play
   *[no] { $at } play
}?

## What happened: one message for each kind of event (rummy)
ev-upcard = The top card of the stock, the { CARD($card) }, is turned and starts the discard pile.
ev-draw-stock = { $you ->
    [yes] You draw
   *[no] { $seat } draws
} the { CARD($card) } from the stock{ $stock ->
    [0] , which is now spent.
   *[other] .
}
ev-draw-discard = { $you ->
    [yes] You take
   *[no] { $seat } takes
} the { CARD($card) } from the discard pile.
ev-turn-over = { $you ->
    [yes] You turn
   *[no] { $seat } turns
} the discard pile over: { NUM($cards) } { FORM($cards) ->
    [one] card
   *[other] cards
} { $shuffle ->
    [yes] to be shuffled
   *[no] for a new stock
}.
ev-rummy-reshuffle = { NUM($cards) } { FORM($cards) ->
    [one] card is
   *[other] cards are
} shuffled into a new stock.
ev-rummy-decline = { $you ->
    [yes] You refuse
   *[no] { $seat } refuses
} the { CARD($card) }.
ev-meld = { $you ->
    [yes] You lay
   *[no] { $seat } lays
} down { $form ->
    [group] a group
   *[sequence] a sequence
}, meld { NUM($number) }: { MARKS($cards) }.
ev-lay-off = { $you ->
    [yes] You lay
   *[no] { $seat } lays
} off { MARKS($cards) } on meld { NUM($to) }.
ev-rummy-discard = { $you ->
    [yes] You discard
   *[no] { $seat } discards
} the { CARD($card) }.
ev-callable = It could have been laid off on { $n ->
    [1] meld
   *[other] melds
} { $fits }: “rummy!” may be called.
ev-call-rummy = { $you ->
    [yes] You call “rummy!”, lay
   *[no] { $seat } calls “rummy!”, lays
} the { CARD($card) } off on meld { NUM($to) } and { $you ->
    [yes] discard
   *[no] discards
} the { CARD($discard) } in its place.
ev-called-too = { $you ->
    [yes] You called
   *[no] { $seat } called
} too.
ev-out = { $you ->
    [yes] You are
   *[no] { $seat } is
} out{ $how ->
    [laid] {" "}without a discard
   *[other] {""}
}{ $double ->
    [yes] , with all the cards at once: everyone pays double.
   *[no] .
}
ev-blocked = Everyone has refused the last discard: it is a block.
ev-match-over = { $you ->
    [yes] You have
   *[no] { $seat } has
} won the game: a balance of { NUM($target) } or more.

## What an entry of the ledger is for (rummy)
entry-hand = { $from ->
    [own] cards left in hand
    [you] your hand
   *[other] the hand of { $name }
}
entry-rummy = { entry-hand }, double
entry-own-hand = the winner’s own hand
entry-difference = { entry-hand }: { NUM($count) }, and the lowest count { NUM($lowest) }
entry-share = one of { NUM($winners) } equal shares
entry-missing = { NUM($missing) } { FORM($missing) ->
    [one] card
   *[other] cards
} missing in { $from ->
    [own] hand
    [you] your hand
   *[other] the hand of { $name }
}
entry-count = another count: { entry-hand }
entry-write = another figure written: { entry-hand }

## Why an act is refused: one message for each kind of reason (rummy)
why-group-too-small = A group is three or four cards of one rank, and here { $n ->
    [1] is one
   *[other] are { NUM($n) }
}.
why-ace-is-low = In a sequence the ace is the lowest card: it does not stand next to the king.
why-no-combination = { MARKS($cards) }: neither a group nor a sequence.
why-no-such-combination = There is no meld { NUM($to) } on the table.
why-does-not-fit = { MARKS($cards) } cannot be laid off on meld { NUM($to) }.
why-call-does-not-fit = The { CARD($card) } does not fit meld { NUM($to) }.
why-all-at-once = In Variant 4 cards are laid only when all go in the same turn, but for one discard at most.
why-last-card-is-discarded = In Variant 1 a turn ends with a discard: a card must be left for it.
why-taken-card-alone = The { CARD($taken) }, just taken from the discard pile, may not go back there, and no other card would be left.
why-one-meld = At this table one meld is laid down in a turn, a second only to go out.
why-own-meld-first = At this table nobody lays off before laying down a meld of their own.
why-taken-card = The { CARD($card) } was taken from the discard pile in this turn and may not go back there.
why-finish-laying = In Variant 4 laying goes on, once begun, until one card is left at most.
why-one-meld-goes-out = At this table a second meld is laid down only to go out: the other cards must be laid too.
why-drawn-already = A card has been drawn: a turn has one draw.
why-stock-spent = The stock is spent: nothing can be drawn from it.
why-stock-left = { NUM($stock) } { FORM($stock) ->
    [one] card is
   *[other] cards are
} left in the stock: this has to wait until it is spent.
why-no-turning-over = In Variant 2 the discard pile is not turned over.
why-no-refusing = The up-card may not be refused here: a card must be drawn.
why-no-pile = There is no card on the discard pile.
why-nothing-to-call = “Rummy!” is called for a discard that could have been laid off, before the next card is drawn.
why-own-discard = Nobody calls “rummy!” for their own discard.
why-not-the-nearest = Of those who call at once, the nearest on the left of the discard has the right: { $entitled }.
why-rummy-other-phase = { $phase ->
    [draw] First a card is drawn.
    [reshuffle] First the new stock is shuffled.
   *[lay] A card has been drawn: now it is time to lay or to discard.
}

## The table (rummy)
base-game = base game
variant = Variant { NUM($n) }
held = { count-cards }, { NUM($count) } { FORM($count) ->
    [one] point
   *[other] points
}
turn-draw = to draw
turn-lay = to lay or discard
phase-draw = Draw
phase-lay = Lay, discard
pile = Discard pile: { count-cards }
take-top = Take the { CARD($card) } from the discard pile
discard-here = Discard the { CARD($card) }
melds = Melds on the table
melds-none = no melds yet
meld-of = Meld { NUM($n) } · { $seat }
meld-label = Meld { NUM($n) }, { $form ->
    [group] a group
    [sequence] a sequence
   *[none] no meld
}, { $seat }
lay-off-here = lay off here
lay-off-there = Lay off { $cards } on meld { NUM($n) }
balances = Balances
balance = Balance
sort = Sort
sort-suit = By suit
sort-rank = By rank
ask-acts = What may { $you ->
    [yes] you do
   *[no] { $at } do
} now?
ask-discards = Which cards may { $you ->
    [yes] you discard
   *[no] { $at } discard
} now?

## Words to choose (rummy)
do-draw-stock = draw from the stock
do-draw-discard = take { MARKS($cards) }
do-draw-discard-none = take the up-card
do-turn-over = turn the discard pile over
do-rummy-decline = refuse { MARKS($cards) }
do-rummy-decline-none = refuse the up-card
do-meld = lay down { MARKS($cards) }
do-meld-none = lay down
do-lay-off = lay off { MARKS($cards) } on meld { NUM($to) }
do-rummy-discard = discard { MARKS($cards) }
do-rummy-discard-none = discard
do-call-rummy = call “rummy!”, lay off on meld { NUM($to) }, discard { MARKS($cards) }
pick-draw = Draw a card.
pick-lay = Choose the cards to lay, or the one to discard.
pick-target = Where to? To lay off, choose a meld on the table.
call = Call “rummy!”
call-card = “Rummy!” for { MARKS($card) }: choose the card to discard in its place.
call-meld = Now choose the meld for { MARKS($card) }.
call-stop = No call
caller = Who calls
go-on = Let the others play on

## What happened at a real table (rummy)
ev-irregular = What is done now is against the rules.
ev-meld-none = { $you ->
    [yes] You lay
   *[no] { $seat } lays
} down { MARKS($cards) }: no meld, but it lies there with the number { NUM($number) }.
ev-out-of-turn = The play out of turn stands. The turn is lost by: { $skipped }.
ev-stopped = The play out of turn is stopped{ $pile ->
    [yes] , and the { CARD($to_pile) } goes back to the discard pile
   *[no] {""}
}.
ev-object = { $you ->
    [yes] You object
   *[no] { $seat } objects
}{ $to ->
    [0] .
   *[other] {" "}to meld { NUM($to) }.
}
ev-back = Back to { $you ->
    [yes] your hand
   *[no] the hand of { $at }
}: { MARKS($cards) }.
ev-stays = On the table { MARKS($cards) } stays{ $open ->
    [yes] : a meld by itself.
   *[no] ; nothing may be added to it.
}
ev-not-out = That was no going out: { $wrong ->
    [short] cards were missing.
    [long] there were too many cards.
   *[back] cards have come back to the hand.
}
ev-rummy-pass = { $you ->
    [yes] You end your turn
   *[no] { $seat } ends the turn
} without a discard: { $missing ->
    [0] the number of cards is right again.
   *[other] { NUM($missing) } { FORM($missing) ->
        [one] card is
       *[other] cards are
    } still missing.
}
ev-look = { $you ->
    [yes] You see
   *[no] { $seat } sees
} the top card of the stock, the { CARD($card) }. { $seen ->
    [1] It goes back face down.
   *[other] The cards seen lie face up beside the stock.
}
ev-bury = { $you ->
    [yes] You put
   *[no] { $seat } puts
} the { CARD($card) } into the middle of the stock.
ev-draw-seen = { $you ->
    [yes] You draw
   *[no] { $seat } draws
} the { CARD($card) } from the cards seen.
ev-take-back = { $you ->
    [yes] You take
   *[no] { $seat } takes
} the { CARD($card) } back.
ev-go-out = { $you ->
    [yes] You announce
   *[no] { $seat } announces
} going out{ $out ->
    [yes] .
   *[no] , but not every card can go. { $n ->
        [0] Nothing can be laid.
       *[other] What must be laid: { MARKS($lay) }.
    }
}
ev-expose = { $you ->
    [yes] You expose
   *[no] { $seat } exposes
} { MARKS($cards) }.
ev-redeal = { $you ->
    [yes] You demand
   *[no] { $seat } demands
} a redeal.
ev-mix = { $you ->
    [yes] You mix
   *[no] { $seat } mixes
} the cards.
ev-count = { $you ->
    [yes] Your hand
   *[no] The hand of { $at }
} is counted as { NUM($points) }{ $so ->
    [yes] , which is right.
   *[no] .
}
ev-write = { $you ->
    [yes] Your payment
   *[no] The payment of { $at }
} is written as { NUM($points) }{ $so ->
    [yes] , which is right.
   *[no] .
}
ev-reckoned = The balances are reckoned anew.

## Why an act is refused at a real table (rummy)
why-too-many = { $you ->
    [yes] You hold
   *[no] { $seat } holds
} { NUM($held) } cards where { NUM($right) } are right: nothing is drawn, one card is discarded.
why-too-few = { $you ->
    [yes] You hold
   *[no] { $seat } holds
} { NUM($held) } cards where { NUM($right) } are right: a card is drawn, none is discarded.
why-wrong-number = Nothing is laid with a wrong number of cards: { NUM($held) } where { NUM($right) } are right.
why-has-to-discard = This turn ends with a discard.
why-seen-cards = { $seen ->
    [1] A card of the stock was seen: first it is drawn, or put into the middle of the stock.
   *[other] Cards of the stock were seen: one draws the top one of them, the top card of the stock or the up-card.
}
why-no-right-to-look = Nobody may look at the cards of the stock.
why-nothing-to-bury = No single card of the stock was seen.
why-nothing-laid-out = No seen cards lie beside the stock.
why-own-look = Whoever looked at the card has no say about it: that is for the next player.
why-discarded-already = After a discard nothing more is laid.
why-closed = Nothing may be added on { NUM($to) } until three of the cards there form a meld.
why-lay-first = Going out was announced: first { MARKS($lay) } must be laid.
why-not-to-take-back = The { CARD($card) } may not be taken back.
why-nothing-wrong = Nothing is wrong with meld { NUM($to) }.
why-nothing-to-stop = There is nothing here to stop.
why-is-completed = The play out of turn ended with a discard: it stands.
why-cannot-go-out = This is no going out: not every card can go.
why-announced-already = Going out was announced already.
why-own-cards = Own cards are not shown; if they are, it costs nothing.
why-no-redeal = Here nobody may demand a redeal.
why-not-over = Hands are counted when the deal is over.
why-nothing-to-count = There is no hand to count here.
why-nothing-to-pay = { $you ->
    [yes] You have
   *[no] { $seat } has
} nothing to pay.
why-mixed-already = The cards are mixed: no hand can be counted any more.
why-miscounted = The hand counts { NUM($right) }, not { NUM($points) }.
why-counted-so = The hand is counted as { NUM($points) } already.
why-miswritten = What is due is { NUM($right) }, not { NUM($points) }.
why-written-so = { NUM($points) } is written already.

## Words and pictures of a real table (rummy)
do-rummy-pass = end the turn without a discard
do-bury = put the card seen into the middle of the stock
do-draw-seen = draw the top one of the cards seen
do-look = look at the top card of the stock
do-object = { $to ->
    [0] object
   *[other] object to meld { NUM($to) }
}
do-take-back = take { MARKS($cards) } back
do-go-out = announce going out
do-expose = expose { MARKS($cards) }
do-redeal = demand a redeal
do-count = count { NUM($points) }
do-write = write { NUM($points) }
do-mix = mix the cards
seen = Seen: { count-cards }
ask-irregular = Whose play is irregular now?
ask-irregular-none = Nobody’s.
