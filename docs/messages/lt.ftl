### Ką sako grotuvas, lietuviškai. Terminai: docs/law/glossary.yml.
###
### Vietos vadinamos prieveiksmiškai (Kairėje, Priešais, Dešinėje), todėl apie jas kalbama trečiuoju asmeniu be veiksnio: „Kairėje pradeda vynų tūzu“.
### $seat – vietos vardas sakinio pradžioje, $at – viduje, $you – "yes", kai vieta skaitytojo. Funkcijos aprašytos en.ftl.

## Vietos
seat-you = Jūs
    .mid = jūs
seat-across = Priešais
    .mid = priešais
seat-left = Kairėje
    .mid = kairėje
seat-right = Dešinėje
    .mid = dešinėje
seat-left-n = Kairėje { NUM($n) }
    .mid = kairėje { NUM($n) }
seat-right-n = Dešinėje { NUM($n) }
    .mid = dešinėje { NUM($n) }

## Skaičiuojami daiktai
count-cards = { NUM($n) } { FORM($n) ->
    [one] korta
    [few] kortos
    [many] kortos
   *[other] kortų
}
count-points = { NUM($n) } { FORM($n) ->
    [one] taškas
    [few] taškai
    [many] taško
   *[other] taškų
}
count-entries = { NUM($n) } { FORM($n) ->
    [one] eilutė
    [few] eilutės
    [many] eilutės
   *[other] eilučių
}
list-none = nėra

## Kas įvyko: po žinutę kiekvienai įvykio rūšiai
ev-dealt = { $you ->
    [yes] Jūs dalijate
   *[no] { $seat } dalija
} kiekvienam po { NUM($n) } { FORM($n) ->
    [one] kortą
    [few] kortas
   *[other] kortų
}{ $purchase ->
    [no] .
   *[yes] , o pirkinys padedamas užverstas.
}
ev-forced = Kita korta netinka.
ev-deal-over = Dalijimas baigtas{ $next ->
    [none] .
    [you] ; kitą kartą dalijate jūs.
   *[other] ; kitą kartą dalija { $name }.
}
ev-entry = { $seat }: { SIGN($amount) }, { $what }. Dabar { NUM($after) }.

## Kodėl veiksmas nepriimtas: po žinutę kiekvienai priežasties rūšiai
why-deal-over = Dalijimas baigtas.
why-other = Taisyklės čia to neleidžia.
why-not-your-turn = Dabar { $turn ->
    [you] jūsų eilė
   *[other] eilė – { $name }
}.

## Stalas
tag-seats = { NUM($n) } { FORM($n) ->
    [one] vieta
    [few] vietos
    [many] vietos
   *[other] vietų
}, { NUM($cards) } { FORM($cards) ->
    [one] korta
    [few] kortos
    [many] kortos
   *[other] kortų
}
tag-table = su pažeidimais
agreed = Čia susitarta kitaip:
stock = Likusi kaladė: { count-cards }
role-dealer = dalytojas
hand-of = { $you ->
    [yes] Jūsų kortos
   *[no] Kortos { $at }
}
table-of = Kortų stalas, { NUM($n) } žingsnis

## Žodžiai, iš kurių renkamasi
do-card = { MARKS($cards) }

## Šalia stalo
ledger = Šio dalijimo suvestinė
ledger-count = Šio dalijimo suvestinė: { $n ->
    [0] eilučių dar nėra
   *[other] { count-entries }
}
ledger-seat = Vieta
ledger-what = Už ką
ledger-amount = Taškai
ledger-after = Iš viso
result = Rezultatas
result-change = Pokytis
result-settles = Atsiskaitymas
ask-words = Ką { $you ->
    [yes] galite sakyti
   *[no] gali sakyti { $at }
}?
ask-why-not = Kodėl ne { $what }?
own-edge = jūsų linija
own-after = Jūsų linija po { NUM($n) } žingsnio.
own-acts = Jūsų: { $mine }; pavyzdyje: { $theirs }.
own-undo = Atšaukti
own-back = Grįžti į pavyzdį
whole-hand = Visas pavyzdinis dalijimas

## Žingsniai
step = Žingsnis
step-of = { NUM($n) } žingsnis iš { NUM($total) }
step-own = { NUM($own) } jūsų linijoje po { NUM($n) } žingsnio iš { NUM($total) }
step-ask = { step-of }, klausimas
count = { NUM($n) } / { NUM($total) }
count-own = { NUM($n) } + { NUM($own) }
first = Pirmas žingsnis
back = Atgal
next = Pirmyn
last = Paskutinis žingsnis
link = Kopijuoti nuorodą į { NUM($n) } žingsnį
link-own = Kopijuoti nuorodą į { NUM($n) } pavyzdžio žingsnį
link-copied = Nuoroda į { NUM($n) } žingsnį nukopijuota.
link-copied-own = Nuoroda nukopijuota. Ji veda į { NUM($n) } pavyzdžio žingsnį, ne į jūsų liniją.
link-by-hand = Nukopijuokite šią nuorodą:

## Klavišai
keys = Klavišai
keys-all = visi klavišai
keys-step = tik žingsnis, ne atsakymas
keys-ends = pradžia, pabaiga
keys-cards = pasirinkti kortą
keys-undo = atšaukti
keys-close = Užverti

## Nustatymai
settings = Raidės: { $letters }
settings-letters = Raidės ant kortų
settings-suits = Rūšių spalvos
settings-two = dvi
settings-four = keturios

## Taisyklių programa
engine-start = Siunčiama taisyklių programa…
engine-bytes = { NUM($n) } iš { NUM($total) } MB
engine-some = { NUM($n) } MB
engine-thinking = Akimirką…
engine-stalled = Per 30 sekundžių nieko negauta, todėl jūsų veiksmas nepatikrintas. Pavyzdžio žingsniai tebeveikia.
engine-failed = Taisyklių programa nepasileido arba sustojo, todėl jūsų veiksmas nepatikrintas. Pavyzdžio žingsniai tebeveikia.
engine-missing = Nerastas taisyklių programos failas, todėl jūsų veiksmas nepatikrintas. Įkelkite puslapį iš naujo arba žiūrėkite pavyzdį toliau.
engine-retry = Bandyti dar kartą
engine-odd = Taisyklių programa nepriėmė šio veiksmo: { $detail }

## Ko nepavyko perskaityti ar išsaugoti
address-step = Šio dalijimo žingsniai yra nuo 0 iki { NUM($total) }; žingsnio { $given } nėra, rodomas { NUM($n) } žingsnis.
address-odd = „{ $given }“ adrese nėra šio dalijimo žingsnis, rodomas { NUM($n) } žingsnis.
store-blocked = Naršyklė neleidžia puslapiui saugoti nustatymų; jūsiškiai galios, kol puslapis atvertas.

## Skaičiuojami daiktai (tricks)
count-tricks = { NUM($n) } { FORM($n) ->
    [one] kirtis
    [few] kirčiai
    [many] kirčio
   *[other] kirčių
}

## Valetai ir kitos mažos sakinių dalys (tricks)
jacks-black = juodi valetai
jacks-red = raudoni valetai
jacks-both = juodi ir raudoni valetai

## Kas įvyko: po žinutę kiekvienai įvykio rūšiai (tricks)
ev-trump-shown = Paskutinė dalytojo korta, { CARD($card) }, parodoma visiems: koziriai – { SUIT($suit) }.
ev-turned = Atversta korta: { CARD($card) }. Koziriai – { SUIT($suit) }.
ev-decline = { $you ->
    [yes] Jūs atsisakote
   *[no] { $seat } atsisako
} pirkinio.
ev-buy = { $you ->
    [yes] Jūs pasiliekate
   *[no] { $seat } pasilieka
} { CARD($card, case: "acc") } ir { $you ->
    [yes] pasiimate
   *[no] pasiima
} pirkinį: { MARKS($taken) }.
ev-nobody-buys = Pirkinio niekas nepasiėmė; jis padedamas į šalį.
ev-stay = { $forced ->
    [yes] { $you ->
        [yes] Jūs privalote likti žaisti.
       *[no] { $seat } privalo likti žaisti.
    }
   *[no] { $you ->
        [yes] Jūs liekate žaisti.
       *[no] { $seat } lieka žaisti.
    }
}
ev-drop = { $you ->
    [yes] Jūs pasitraukiate.
   *[no] { $seat } pasitraukia.
}
ev-nobody-plays = Niekas nedalyvauja: dalijimas baigtas.
ev-sole-player-void = Liko vienas dalyvis, o prie šio stalo po vieną nežaidžiama: dalijimas baigtas.
ev-pass = { $you ->
    [yes] Jūs pasuojate.
   *[no] { $seat } pasuoja.
}
ev-play = { $you ->
    [yes] Jūs žaidžiate
   *[no] { $seat } žaidžia
}{ $forced ->
    [yes] : turint tūzą pasuoti negalima.
   *[no] .
}
ev-turned-joins = Atverstas koziris, { CARD($card) }, atitenka { $you ->
    [yes] jums
   *[no] dalytojui
}.
ev-turned-dead = Dalytojas pasavo: atverstas koziris, { CARD($card) }, lieka nenaudojamas.
ev-discard = { $n ->
    [0] { $you ->
        [yes] Jūs nieko nekeičiate.
       *[no] { $seat } nieko nekeičia.
    }
   *[other] { $you ->
        [yes] Jūs išmetate
       *[no] { $seat } išmeta
    } { MARKS($cards) }{ $drawn ->
        [0] {" "}ir nieko { $you ->
            [yes] nepaimate
           *[no] nepaima
        }.
       *[other] {" "}ir { $you ->
            [yes] paimate
           *[no] paima
        } { MARKS($new) }.
    }
}
ev-take-turned = { $you ->
    [yes] Jūs išmetate
   *[no] { $seat } išmeta
} { CARD($discarded, case: "acc") } ir { $you ->
    [yes] pasiimate
   *[no] pasiima
} atverstą kozirį – { CARD($card, case: "acc") }.
ev-leave-turned = { $you ->
    [yes] Jūs atversto kozirio neimate
   *[no] { $seat } atversto kozirio neima
}.
ev-show-jacks = { $you ->
    [yes] Jūs parodote
   *[no] { $seat } parodo
} { $pairs ->
    [black] juodus valetus
    [red] raudonus valetus
   *[both] juodus ir raudonus valetus
}.
ev-four-jacks = { $you ->
    [yes] Jūs turite
   *[no] { $seat } turi
} visus keturis valetus.
ev-finish-on-jacks = { $you ->
    [yes] Jūs paskelbiate valetų porą ir baigiate
   *[no] { $seat } paskelbia valetų porą ir baigia
} partiją.
ev-reshuffle = Likusi kaladė baigėsi: { NUM($cards) } { FORM($cards) ->
    [one] nebežaidžianti korta sumaišoma
    [few] nebežaidžiančios kortos sumaišomos
   *[other] nebežaidžiančių kortų sumaišoma
} – tai nauja likusi kaladė.
ev-drawn = { $you ->
    [yes] Jūs paimate
   *[no] { $seat } paima
} { $renewed ->
    [yes] iš jos
   *[no] iš likusios kaladės
} { MARKS($drawn) }.
ev-exposed = Keičiant atskleista { $you ->
    [yes] jūsų korta
   *[no] korta { $at }
}: { CARD($card) }.
ev-accept-exposed = { $you ->
    [yes] Jūs priimate
   *[no] { $seat } priima
} atskleistą kortą – { CARD($card, case: "acc") }.
ev-refuse-exposed = { $you ->
    [yes] Jūs nepriimate
   *[no] { $seat } nepriima
} atskleistos kortos – { CARD($card, case: "gen") }: ji nebežaidžia.
ev-four-aces = { $you ->
    [yes] Jūs atverčiate keturis tūzus ir laimite
   *[no] { $seat } atverčia keturis tūzus ir laimi
} ramsą.
ev-one-suit = { $you ->
    [yes] Jūs atverčiate
   *[no] { $seat } atverčia
} vienos rūšies ranką: { MARKS($cards) }.
ev-first-lead = { $you ->
    [yes] Jūs pradedate
   *[no] { $seat } pradeda
} pirmąjį kirtį.
ev-lead = { $you ->
    [yes] Jūs pradedate
   *[no] { $seat } pradeda
} { CARD($card, case: "ins") }.
ev-follow = { $you ->
    [yes] Jūs dedate
   *[no] { $seat } deda
} prašomą rūšį – { CARD($card, case: "acc") }.
ev-trump = { $against ->
    [yes] { $you ->
        [yes] Jūs kertate
       *[no] { $seat } kerta
    }
   *[no] { $you ->
        [yes] Jūs neturite { SUIT($led, case: "gen") } ir kertate
       *[no] { $seat } neturi { SUIT($led, case: "gen") } ir kerta
    }
} koziriu – { CARD($card, case: "ins") }.
ev-throw-off = { $against ->
    [yes] { $you ->
        [yes] Jūs numetate
       *[no] { $seat } numeta
    }
   *[no] { $you ->
        [yes] Jūs neturite
       *[no] { $seat } neturi
    } nei { SUIT($led, case: "gen") }, nei kozirių ir { $you ->
        [yes] numetate
       *[no] numeta
    }
} { CARD($card, case: "acc") }.
ev-against = Tai prieš taisykles: { $broken ->
    [follow] { $you ->
        [yes] jūs turite
       *[no] { $at } turi
    } { SUIT($led, case: "gen") }.
    [trump] { $you ->
        [yes] jūs turite
       *[no] { $at } turi
    } kozirių.
    [trump_ace_lead] pradėti reikia koziriniu tūzu.
    [king_lead] pradėti reikia koziriniu karaliumi.
    [queen_lead] pradėti reikia kozirine dama.
    [ace_on_court] ant kozirinės figūros reikia dėti kozirinį tūzą.
    [head] kirtį galima permušti, taigi ir reikia.
   *[overtrump] kirtyje esančius kozirius galima permušti, taigi ir reikia.
}
ev-taken-back = { $you ->
    [yes] Jūs atsiimate
   *[no] { $seat } atsiima
} { CARD($card, case: "acc") }: prie šio stalo tokia klaida ištaisoma.
ev-offence = { $why ->
    [trump_with_suit] { $you ->
        [yes] Jūs kirtote koziriu ({ CARD($card, case: "ins") }), nors turėjote
       *[no] { $seat } kirto koziriu ({ CARD($card, case: "ins") }), nors turėjo
    } prašomą rūšį.
   *[renonce] { $you ->
        [yes] Jūs padarėte
       *[no] { $seat } padarė
    } renonsą: { CARD($card) }.
}
ev-trick = { NUM($n) }-ąjį kirtį { $you ->
    [yes] laimite jūs
   *[no] laimi { $at }
} – { CARD($card, case: "ins") }.
ev-game-over = { $you ->
    [yes] Jūs laimėjote
   *[no] { $seat } laimėjo
} partiją.

## Už ką suvestinės eilutė (tricks)
entry-trick = { $n ->
    [3] 3-iasis
   *[other] { NUM($n) }-asis
} kirtis
entry-jack-pair = { $pair ->
    [black] { jacks-black }
    [red] { jacks-red }
   *[both] { jacks-both }
}
entry-four-jacks = keturi valetai
entry-ace = { CARD($card) }, su pirmuoju kirčiu
entry-aces = { MARKS($cards) }, su pirmuoju kirčiu
entry-no-trick = be kirčių
entry-no-trick-ace = be kirčių, turint { CARD($card, case: "acc") }
entry-no-trick-aces = be kirčių, turint { MARKS($cards) }
entry-jacks-back = valetai neskaičiuojami: atverstas ramsas
entry-one-suit = vienos rūšies ranka
entry-one-suit-ace = { CARD($card) } vienos rūšies rankoje
entry-one-suit-pay = kito žaidėjo vienos rūšies ranka
entry-one-suit-pay-aces = { MARKS($cards) }, kito žaidėjo vienos rūšies ranka
entry-trump-with-suit = koziris turint rūšį: { CARD($card) }
entry-renonce = renonsas: { CARD($card) }
entry-renonce-capped = renonsas: { CARD($card) }, kaina ribota: yra tūzas ir kirtis
entry-jack-bonus = premija už { $pair ->
    [black] juodus valetus
    [red] raudonus valetus
   *[both] juodus ir raudonus valetus
}

## Kodėl veiksmas nepriimtas: po žinutę kiekvienai priežasties rūšiai (tricks)
why-follow = Prašoma rūšis – { SUIT($led) }, ir { $you ->
    [yes] jūs jos turite
   *[no] { $at } jos turi
}: dėti reikia { MARKS($may, type: "or") }.
why-trump = { $you ->
    [yes] Jūs neturite { SUIT($led, case: "gen") }, bet turite
   *[no] { $seat } neturi { SUIT($led, case: "gen") }, bet turi
} kozirių: kirsti reikia { MARKS($may, type: "or") }.
why-trump-ace-lead = { $you ->
    [yes] Jūs pradedate kirtį ir turite
   *[no] { $seat } pradeda kirtį ir turi
} kozirinį tūzą: pradėti reikia juo.
why-king-lead = { $you ->
    [yes] Jūs pradedate kirtį ir turite
   *[no] { $seat } pradeda kirtį ir turi
} kozirinį karalių ir kozirinę damą: pradėti reikia karaliumi.
why-queen-lead = Kozirinis karalius ką tik laimėjo kirtį: dabar pradėti reikia dama.
why-ace-on-court = Kirtyje yra kozirinė figūra: ant jos reikia dėti kozirinį tūzą.
why-must-play-ace = { $you ->
    [yes] Jums
   *[no] { $seat }
} išdalytas tūzas: pasuoti negalima.
why-must-stay-19 = { $you ->
    [yes] Jums
   *[no] { $seat }
} iki pergalės trūksta vieno taško: pasitraukti negalima.
why-jacks-too-few = Baigti valetais galima tik turint porą: abu juodus arba abu raudonus valetus.
why-head = Prašoma rūšis – { SUIT($led) }, kirtį galima permušti, taigi ir reikia: { MARKS($may, type: "or") }.
why-overtrump = Kirtyje esančius kozirius galima permušti, taigi ir reikia: { MARKS($may, type: "or") }.
why-keep-one = Pasiliekama lygiai viena korta: keturios atidedamos, o jų vietoje imamas pirkinys.
why-keep-the-shown-trump = Prie šio stalo parodytą kozirį dalytojas pasilieka.
why-buyer-stays = { $you ->
    [yes] Jūs pasiėmėte pirkinį ir privalote
   *[no] { $seat } pasiėmė pirkinį ir privalo
} žaisti.
why-dealer-must-play = Prie šio stalo dalytojas negali palikti kito žaisti vieno.
why-dropped-out = { $you ->
    [yes] Jūs pasitraukėte
   *[no] { $seat } pasitraukė
}: valetai nebeskaičiuojami.
why-too-late = Valetai rodomi iki pirmojo ėjimo; dabar per vėlu.
why-no-jacks = Valetų poros, kuri dar neparodyta, čia nėra.
why-record-too-high = Baigti valetais galima, kai sąskaita ne didesnė kaip { NUM($at_most) }, o čia ji { NUM($record) }.
why-passed = { $you ->
    [yes] Jūs pasavote
   *[no] { $seat } pasavo
}: valetai nebeskaičiuojami.
why-discard-number = Čia išmetamų kortų turi būti ne mažiau kaip { NUM($min) } ir ne daugiau kaip { NUM($max) }.
why-ace-kept = Prie šio stalo išdalyto tūzo išmesti negalima.
why-must-take-turned = Prie šio stalo žaidžiantis dalytojas privalo pasiimti atverstą kozirį.
why-own-exposed = Atskleista paties dalytojo korta: nepriimti jos negalima.
why-other-phase = { $phase ->
    [purchase] Pirma sprendžiama, kas pasiima pirkinį.
    [stay] Pirma kiekvienas lieka žaisti arba pasitraukia.
    [declare] Pirma kiekvienas paskelbia, ar žaidžia, ar pasuoja.
    [exchange] Pirma keičiamos kortos.
    [turned] Pirma dalytojas pasiima arba palieka atverstą kozirį.
    [exposed] Pirma atskleista korta priimama arba nepriimama.
    [reshuffle] Pirma sudaroma nauja likusi kaladė.
    [play] Kirčiai jau žaidžiami: reikia dėti kortą.
   *[over] Dalijimas baigtas.
}

## Stalas (tricks)
trumps = Koziriai: { SUIT($suit) }
trump-stays = parodytas koziris lieka dalytojui
turned-open = atverstas koziris – { LETTER($card) }
turned-taken = atverstas koziris – { LETTER($card) }, atiteko dalytojui
turned-left = atverstas koziris – { LETTER($card) }, dalytojas jo nepaėmė
turned-dead = dalytojas pasavo, atverstas koziris – { LETTER($card) } – nenaudojamas
purchase = Pirkinys
turned-card = Atverstas koziris
role-buyer = pirkėjas
role-dropped = pasitraukė
role-passed = pasavo
record = sąskaita { NUM($n) }
to-act = { $phase ->
    [play] eilė dėti
    [exchange] eilė keisti
   *[other] eilė spręsti
}
led = pirmoji
wins = laimi
hand-thrown = kortos išmestos
trick-n = { NUM($n) }-asis kirtis

## Žodžiai, iš kurių renkamasi (tricks)
do-decline = Atsisakyti pirkinio
do-buy = Pasilikti { MARKS($cards) } ir pasiimti pirkinį
do-buy-none = Pasiimti pirkinį
do-stay = Likti žaisti
do-drop = Pasitraukti
do-pass = Pas
do-play = Žaidžiu
do-discard = Išmesti { NUM($n) } { FORM($n) ->
    [one] kortą
    [few] kortas
   *[other] kortų
}
do-discard-none = Nekeisti
do-take-turned = Išmesti { MARKS($cards) } ir pasiimti atverstą kozirį
do-take-turned-none = Pasiimti atverstą kozirį
do-leave-turned = Palikti atverstą kozirį
do-accept-exposed = Priimti atskleistą kortą
do-refuse-exposed = Nepriimti atskleistos kortos
do-show-jacks = Parodyti valetus
do-finish-on-jacks = Baigti valetais
word-decline = atsisakyti pirkinio
word-buy = pasiimti pirkinį
word-stay = likti žaisti
word-drop = pasitraukti
word-pass = „pas“
word-play = „žaidžiu“
word-discard = keisti kortas
word-take-turned = pasiimti atverstą kozirį
word-leave-turned = palikti atverstą kozirį
word-accept-exposed = priimti atskleistą kortą
word-refuse-exposed = nepriimti atskleistos kortos
word-finish-on-jacks = baigti valetais
pick-keep = Pasirinkite vieną kortą, kurią pasiliekate.
pick-discard = Pasirinkite, kurias kortas išmesti.
pick-one = Pasirinkite kortą, kurią išmetate mainais.

## Šalia stalo (tricks)
tricks = Laimėti kirčiai
tricks-count = Laimėta kirčių: { NUM($n) }
result-tricks = Kirčiai
ask-judge = Kurios šio kirčio kortos padėtos prieš taisykles?
ask-judge-none = Nė viena.
ask-cards = Kurias kortas { $you ->
    [yes] galite dėti
   *[no] gali dėti { $at }
}?

## Kas įvyko: po žinutę kiekvienai įvykio rūšiai (rummy)
ev-upcard = Viršutinė likusios kaladės korta, { CARD($card) }, atverčiama: nuo jos prasideda išmestų kortų krūvelė.
ev-draw-stock = { $you ->
    [yes] Jūs paimate
   *[no] { $seat } paima
} { CARD($card, case: "acc") } iš likusios kaladės{ $stock ->
    [0] , ir ji baigiasi.
   *[other] .
}
ev-draw-discard = { $you ->
    [yes] Jūs paimate
   *[no] { $seat } paima
} viršutinę krūvelės kortą – { CARD($card, case: "acc") }.
ev-turn-over = { $you ->
    [yes] Jūs apverčiate
   *[no] { $seat } apverčia
} išmestų kortų krūvelę: { NUM($cards) } { FORM($cards) ->
    [one] korta
    [few] kortos
   *[other] kortų
} { $shuffle ->
    [yes] maišyti
   *[no] naujai likusiai kaladei
}.
ev-rummy-reshuffle = { NUM($cards) } { FORM($cards) ->
    [one] korta sumaišoma
    [few] kortos sumaišomos
   *[other] kortų sumaišoma
} į naują likusią kaladę.
ev-rummy-decline = { $you ->
    [yes] Jūs atsisakote
   *[no] { $seat } atsisako
} { CARD($card, case: "gen") }.
ev-meld = { $you ->
    [yes] Jūs išdėstote
   *[no] { $seat } išdėsto
} { $form ->
    [group] grupę
   *[sequence] seką
} (derinys Nr. { NUM($number) }): { MARKS($cards) }.
ev-lay-off = { $you ->
    [yes] Jūs pridedate
   *[no] { $seat } prideda
} { MARKS($cards) } prie derinio Nr. { NUM($to) }.
ev-rummy-discard = { $you ->
    [yes] Jūs išmetate
   *[no] { $seat } išmeta
} { CARD($card, case: "acc") }.
ev-callable = Šią kortą buvo galima pridėti prie { $n ->
    [1] derinio
   *[other] derinių
} Nr. { $fits }: galima sušukti „ramis!“.
ev-call-rummy = { $you ->
    [yes] Jūs sušunkate „ramis!“, pridedate
   *[no] { $seat } sušunka „ramis!“, prideda
} { CARD($card, case: "acc") } prie derinio Nr. { NUM($to) } ir vietoj jos { $you ->
    [yes] išmetate
   *[no] išmeta
} { CARD($discard, case: "acc") }.
ev-called-too = Sušuko ir { $you ->
    [yes] jūs
   *[no] { $at }
}.
ev-out = { $you ->
    [yes] Jūs išeinate
   *[no] { $seat } išeina
}{ $how ->
    [laid] , ir nebelieka ko išmesti
   *[other] {""}
}{ $double ->
    [yes] ; visos kortos išdėstytos iš karto, tad kiti moka dvigubai.
   *[no] .
}
ev-blocked = Paskutinės išmestos kortos atsisakė visi: tai blokas.
ev-match-over = { $you ->
    [yes] Jūs laimėjote
   *[no] { $seat } laimėjo
} partiją: bendras rezultatas – { NUM($target) } ar daugiau.

## Už ką suvestinės eilutė (rummy)
entry-hand = rankoje likusios kortos{ $from ->
    [own] {""}
    [you] {" "}(jūsų)
   *[other] {" "}({ $name })
}
entry-rummy = { entry-hand }, dvigubai
entry-own-hand = laimėtojo ranka
entry-difference = { entry-hand }: { NUM($count) }, o mažiausias skaičius – { NUM($lowest) }
entry-share = viena iš { NUM($winners) } lygių dalių
entry-missing = trūksta { NUM($missing) } { FORM($missing) ->
    [one] kortos
   *[other] kortų
}{ $from ->
    [own] {""}
    [you] {" "}(jums)
   *[other] {" "}({ $name })
}
entry-count = kitas skaičiavimas: { entry-hand }
entry-write = užrašyta kitaip: { entry-hand }

## Kodėl veiksmas nepriimtas: po žinutę kiekvienai priežasties rūšiai (rummy)
why-group-too-small = Grupė – tai trys arba keturios to paties rango kortos, o čia { $n ->
    [1] viena
   *[other] { NUM($n) }
}.
why-ace-is-low = Sekoje tūzas – žemiausia korta: šalia karaliaus jam vietos nėra.
why-no-combination = { MARKS($cards) } – nei grupė, nei seka.
why-no-such-combination = Derinio Nr. { NUM($to) } ant stalo nėra.
why-does-not-fit = { MARKS($cards) } prie derinio Nr. { NUM($to) } pridėti negalima.
why-call-does-not-fit = Prie derinio Nr. { NUM($to) } { CARD($card) } netinka.
why-all-at-once = Pagal 4 variantą išdėstoma tik tada, kai per tą pačią eilę atsikratoma visų kortų; išmesti galima daugiausia vieną.
why-last-card-is-discarded = Pagal 1 variantą eilė baigiama išmetant kortą: viena tam turi likti.
why-taken-card-alone = Iš krūvelės paimtos kortos – { CARD($taken, case: "gen") } – per šią eilę išmesti negalima, o kitų neliktų.
why-one-meld = Prie šio stalo per eilę išdėstomas vienas derinys, o antras – tik išeinant.
why-own-meld-first = Prie šio stalo pridėti galima tik jau išdėsčius savo derinį.
why-taken-card = Iš krūvelės paimtos kortos – { CARD($card, case: "gen") } – per šią eilę išmesti negalima.
why-finish-laying = Pagal 4 variantą, pradėjus dėstyti, reikia tęsti, kol rankoje lieka daugiausia viena korta.
why-one-meld-goes-out = Prie šio stalo antras derinys išdėstomas tik išeinant: reikia išdėstyti ir kitas kortas.
why-drawn-already = Korta jau paimta: per eilę imama viena.
why-stock-spent = Likusi kaladė baigėsi: imti iš jos nėra ko.
why-stock-left = Likusioje kaladėje dar { NUM($stock) } { FORM($stock) ->
    [one] korta
    [few] kortos
   *[other] kortų
}: pirma ji turi baigtis.
why-no-turning-over = Pagal 2 variantą išmestų kortų krūvelė neapverčiama.
why-no-refusing = Viršutinės krūvelės kortos čia atsisakyti negalima: kortą reikia paimti.
why-no-pile = Išmestų kortų krūvelėje nėra nė vienos kortos.
why-nothing-to-call = „Ramis!“ sušunkama dėl išmestos kortos, kurią buvo galima pridėti, ir tik kol nepaimta kita.
why-own-discard = Dėl savo išmestos kortos „ramis!“ nesušunkama.
why-not-the-nearest = Jei sušunka keli iš karto, teisę turi tas, kas sėdi arčiausiai išmetusiojo kairėje: { $entitled }.
why-rummy-other-phase = { $phase ->
    [draw] Pirma reikia paimti kortą.
    [reshuffle] Pirma sumaišoma nauja likusi kaladė.
   *[lay] Korta jau paimta: dabar išdėstoma arba išmetama.
}

## Stalas (rummy)
base-game = pagrindinis žaidimas
variant = { NUM($n) } variantas
held = { count-cards }, { NUM($count) } { FORM($count) ->
    [one] taškas
    [few] taškai
   *[other] taškų
}
turn-draw = eilė imti
turn-lay = eilė išdėstyti ar išmesti
phase-draw = Paimti
phase-lay = Išdėstyti, išmesti
pile = Išmestų kortų krūvelė: { count-cards }
take-top = Paimti viršutinę krūvelės kortą – { CARD($card, case: "acc") }
discard-here = Išmesti { CARD($card, case: "acc") }
melds = Deriniai ant stalo
melds-none = derinių dar nėra
meld-of = { NUM($n) } · { $seat }
meld-label = Derinys Nr. { NUM($n) }, { $form ->
    [group] grupė
    [sequence] seka
   *[none] ne derinys
}, { $seat }
lay-off-here = pridėti čia
lay-off-there = Pridėti { $cards } prie derinio Nr. { NUM($n) }
balances = Bendras rezultatas
balance = Iš viso
sort = Tvarka
sort-suit = Pagal rūšį
sort-rank = Pagal rangą
ask-acts = Ką dabar { $you ->
    [yes] galite daryti
   *[no] gali daryti { $at }
}?
ask-discards = Kurias kortas dabar { $you ->
    [yes] galite išmesti
   *[no] gali išmesti { $at }
}?

## Žodžiai, iš kurių renkamasi (rummy)
do-draw-stock = paimti iš likusios kaladės
do-draw-discard = paimti { MARKS($cards) }
do-draw-discard-none = paimti viršutinę krūvelės kortą
do-turn-over = apversti išmestų kortų krūvelę
do-rummy-decline = atsisakyti { MARKS($cards) }
do-rummy-decline-none = atsisakyti viršutinės krūvelės kortos
do-meld = išdėstyti { MARKS($cards) }
do-meld-none = išdėstyti
do-lay-off = pridėti { MARKS($cards) } prie derinio Nr. { NUM($to) }
do-rummy-discard = išmesti { MARKS($cards) }
do-rummy-discard-none = išmesti
do-call-rummy = sušukti „ramis!“, pridėti prie derinio Nr. { NUM($to) }, išmesti { MARKS($cards) }
pick-draw = Paimkite kortą.
pick-lay = Pasirinkite kortas, kurias išdėstyti, arba vieną, kurią išmesti.
pick-target = Kur? Norėdami pridėti, pasirinkite derinį ant stalo.
call = Sušukti „ramis!“
call-card = „Ramis!“ dėl { MARKS($card) }: pasirinkite, kurią kortą išmesti vietoj jos.
call-meld = Dabar pasirinkite derinį, prie kurio pridėti { MARKS($card) }.
call-stop = Nešaukti
caller = Kas šaukia
go-on = Tegul žaidžia toliau

## Kas įvyko prie tikro stalo (rummy)
ev-irregular = Dabar žaidžiama ne pagal taisykles.
ev-meld-none = { $you ->
    [yes] Jūs išdėstote
   *[no] { $seat } išdėsto
} { MARKS($cards) }: tai ne derinys, bet ant stalo šioms kortoms tenka numeris { NUM($number) }.
ev-out-of-turn = Ne savo eile atlikti veiksmai galioja. Eilės netenka: { $skipped }.
ev-stopped = Žaidimas ne savo eile sustabdytas{ $pile ->
    [yes] ; ant išmestų kortų krūvelės grįžta { CARD($to_pile) }
   *[no] {""}
}.
ev-object = { $you ->
    [yes] Jūs prieštaraujate
   *[no] { $seat } prieštarauja
}{ $to ->
    [0] .
   *[other] {" "}dėl derinio Nr. { NUM($to) }.
}
ev-back = { $you ->
    [yes] Į jūsų ranką
   *[no] Į ranką { $at }
} grįžta: { MARKS($cards) }.
ev-stays = Ant stalo lieka { MARKS($cards) }{ $open ->
    [yes] : šios kortos ir pačios sudaro derinį.
   *[no] ; pridėti čia nieko negalima.
}
ev-not-out = Tai ne išėjimas: { $wrong ->
    [short] kortų trūko.
    [long] kortų buvo per daug.
   *[back] kortos grįžo į ranką.
}
ev-rummy-pass = { $you ->
    [yes] Jūs baigiate
   *[no] { $seat } baigia
} eilę, korta neišmetama: { $missing ->
    [0] kortų skaičius vėl tinkamas.
   *[other] dar trūksta { NUM($missing) } { FORM($missing) ->
        [one] kortos
       *[other] kortų
    }.
}
ev-look = { $you ->
    [yes] Jūs pamatote
   *[no] { $seat } pamato
} viršutinę likusios kaladės kortą – { CARD($card, case: "acc") }. { $seen ->
    [1] Ji užversta padedama atgal.
   *[other] Pamatytos kortos guli atverstos šalia likusios kaladės.
}
ev-bury = { $you ->
    [yes] Jūs įkišate
   *[no] { $seat } įkiša
} { CARD($card, case: "acc") } į likusios kaladės vidurį.
ev-draw-seen = { $you ->
    [yes] Jūs paimate
   *[no] { $seat } paima
} { CARD($card, case: "acc") } iš pamatytų kortų.
ev-take-back = { $you ->
    [yes] Jūs atsiimate
   *[no] { $seat } atsiima
} { CARD($card, case: "acc") }.
ev-go-out = { $you ->
    [yes] Jūs skelbiate
   *[no] { $seat } skelbia
} išėjimą{ $out ->
    [yes] .
   *[no] , bet visų kortų atsikratyti negalima. { $n ->
        [0] Išdėstyti ir pridėti nėra ko.
       *[other] Išdėstyti ir pridėti reikia { MARKS($lay) }.
    }
}
ev-expose = { $you ->
    [yes] Jūs atskleidžiate
   *[no] { $seat } atskleidžia
} { MARKS($cards) }.
ev-redeal = { $you ->
    [yes] Jūs reikalaujate
   *[no] { $seat } reikalauja
} perdalijimo.
ev-mix = { $you ->
    [yes] Jūs sumaišote
   *[no] { $seat } sumaišo
} kortas.
ev-count = { $you ->
    [yes] Jūsų rankoje
   *[no] Rankoje { $at }
} suskaičiuota { NUM($points) }{ $so ->
    [yes] , ir tai teisinga.
   *[no] .
}
ev-write = { $you ->
    [yes] Už jūsų ranką
   *[no] Už ranką { $at }
} užrašyta { NUM($points) }{ $so ->
    [yes] , ir tai teisinga.
   *[no] .
}
ev-reckoned = Bendras rezultatas perskaičiuotas.

## Kodėl veiksmas nepriimtas prie tikro stalo (rummy)
why-too-many = { $you ->
    [yes] Jūsų rankoje kortų yra
   *[no] { $seat } – kortų
} { NUM($held) }, o turi būti { NUM($right) }: viena išmetama, naujų neimama.
why-too-few = { $you ->
    [yes] Jūsų rankoje kortų yra
   *[no] { $seat } – kortų
} { NUM($held) }, o turi būti { NUM($right) }: viena paimama, nieko neišmetama.
why-wrong-number = Turint netinkamą kortų skaičių, nieko neišdėstoma: jų { NUM($held) }, o turi būti { NUM($right) }.
why-has-to-discard = Ši eilė baigiama išmetant kortą.
why-seen-cards = { $seen ->
    [1] Likusios kaladės korta pamatyta: pirma ji paimama arba įkišama į likusios kaladės vidurį.
   *[other] Likusios kaladės kortos pamatytos: imama viršutinė iš jų, viršutinė likusios kaladės korta arba viršutinė krūvelės korta.
}
why-no-right-to-look = Žiūrėti likusios kaladės kortų negalima.
why-nothing-to-bury = Į likusios kaladės vidurį kišti nėra ko: tam turi būti pamatyta lygiai viena korta.
why-nothing-laid-out = Šalia likusios kaladės pamatytų kortų nėra.
why-own-look = Kas kortą pamatė, tas nesprendžia: sprendžia kitas iš eilės žaidėjas.
why-discarded-already = Išmetus kortą, nieko nebeišdėstoma.
why-closed = Prie Nr. { NUM($to) } pridėti negalima, kol trys ten gulinčios kortos nesudaro derinio.
why-lay-first = Išėjimas paskelbtas: pirma reikia išdėstyti ir pridėti { MARKS($lay) }.
why-not-to-take-back = Atsiimti { CARD($card, case: "acc") } negalima.
why-nothing-wrong = Derinyje Nr. { NUM($to) } viskas gerai.
why-nothing-to-stop = Stabdyti čia nėra ko.
why-is-completed = Žaidimas ne savo eile baigtas išmetant kortą: jis galioja.
why-cannot-go-out = Tai ne išėjimas: visų kortų atsikratyti negalima.
why-announced-already = Išėjimas jau paskelbtas.
why-own-cards = Savo kortos nerodomos; jei parodytos, už tai nemokama.
why-no-redeal = Reikalauti perdalijimo čia negalima.
why-not-over = Kortos skaičiuojamos, kai dalijimas baigtas.
why-nothing-to-count = Skaičiuoti čia nėra ko.
why-nothing-to-pay = { $you ->
    [yes] Jums
   *[no] { $seat }
} mokėti nėra už ką.
why-mixed-already = Kortos sumaišytos: rankos perskaičiuoti nebegalima.
why-miscounted = Šioje rankoje yra { NUM($right) }, o ne { NUM($points) }.
why-counted-so = Šioje rankoje jau suskaičiuota { NUM($points) }.
why-miswritten = Mokėti reikia { NUM($right) }, o ne { NUM($points) }.
why-written-so = { NUM($points) } jau užrašyta.

## Tikro stalo žodžiai ir paveikslai (rummy)
do-rummy-pass = baigti eilę neišmetant kortos
do-bury = įkišti pamatytą kortą į likusios kaladės vidurį
do-draw-seen = paimti viršutinę iš pamatytų kortų
do-look = pažiūrėti viršutinę likusios kaladės kortą
do-object = { $to ->
    [0] prieštarauti
   *[other] prieštarauti dėl derinio Nr. { NUM($to) }
}
do-take-back = atsiimti { MARKS($cards) }
do-go-out = skelbti išėjimą
do-expose = atskleisti { MARKS($cards) }
do-redeal = reikalauti perdalijimo
do-count = suskaičiuoti { NUM($points) }
do-write = užrašyti { NUM($points) }
do-mix = sumaišyti kortas
seen = Pamatyta: { count-cards }
ask-irregular = Kieno veiksmai dabar prieštarauja taisyklėms?
ask-irregular-none = Niekieno.
