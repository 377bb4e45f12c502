### Что говорит проигрыватель, по-русски. Термины: docs/law/glossary.yml.
###
### Места названы наречиями (Слева, Напротив, Справа), поэтому о них говорится неопределённо-лично: «Слева ходят с туза пик», «Слева нет треф».
### $seat — имя места в начале фразы, $at — внутри неё, $you — "yes", если место читателя. Функции описаны в en.ftl.

## Места
seat-you = Вы
    .mid = вы
seat-across = Напротив
    .mid = напротив
seat-left = Слева
    .mid = слева
seat-right = Справа
    .mid = справа
seat-left-n = Слева { NUM($n) }
    .mid = слева { NUM($n) }
seat-right-n = Справа { NUM($n) }
    .mid = справа { NUM($n) }

## Счёт предметов
count-cards = { NUM($n) } { FORM($n) ->
    [one] карта
    [few] карты
    [many] карт
   *[other] карты
}
count-points = { NUM($n) } { FORM($n) ->
    [one] очко
    [few] очка
    [many] очков
   *[other] очка
}
count-entries = { NUM($n) } { FORM($n) ->
    [one] строка
    [few] строки
    [many] строк
   *[other] строки
}
list-none = нет

## Что произошло: по сообщению на каждый вид события
ev-dealt = { $you ->
    [yes] Вы сдаёте
   *[no] { $seat } сдают
} каждому по { NUM($n) } { FORM($n) ->
    [one] карте
    [few] карты
   *[other] карт
}{ $purchase ->
    [no] .
   *[yes] , прикуп лежит рубашкой вверх.
}
ev-forced = Другая карта не годится.
ev-deal-over = Сдача окончена{ $next ->
    [none] .
    [you] ; теперь сдаёте вы.
   *[other] ; теперь сдают { $name }.
}
ev-entry = { $seat }: { SIGN($amount) }, { $what }. Теперь { NUM($after) }.

## Почему действие не принято: по сообщению на каждый вид причины
why-deal-over = Сдача окончена.
why-other = Правила здесь этого не разрешают.
why-not-your-turn = Сейчас { $turn ->
    [you] ваша очередь
   *[other] очередь — { $name }
}.

## Стол
tag-seats = { NUM($n) } { FORM($n) ->
    [one] место
    [few] места
    [many] мест
   *[other] места
}, { NUM($cards) } { FORM($cards) ->
    [one] карта
    [few] карты
    [many] карт
   *[other] карты
}
tag-table = с нарушениями
agreed = Здесь условились иначе:
stock = Талон: { count-cards }
role-dealer = сдающий
hand-of = { $you ->
    [yes] Ваши карты
   *[no] Карты { $at }
}
table-of = Карточный стол, шаг { NUM($n) }

## Слова на выбор
do-card = { MARKS($cards) }

## Рядом со столом
ledger = Ведомость этой сдачи
ledger-count = Ведомость этой сдачи: { $n ->
    [0] строк ещё нет
   *[other] { count-entries }
}
ledger-seat = Место
ledger-what = За что
ledger-amount = Очки
ledger-after = Итог
result = Итог
result-change = За сдачу
result-settles = Расчёт
ask-words = Что { $you ->
    [yes] вы можете сказать
   *[no] могут сказать { $at }
}?
ask-why-not = Почему не { $what }?
own-edge = ваша линия
own-after = Ваша линия после шага { NUM($n) }.
own-acts = У вас: { $mine }; в разборе: { $theirs }.
own-undo = Отменить
own-back = Назад к разбору
whole-hand = Вся сдача с разбором

## Шаги
step = Шаг
step-of = Шаг { NUM($n) } из { NUM($total) }
step-own = { NUM($own) } на вашей линии после шага { NUM($n) } из { NUM($total) }
step-ask = { step-of }, вопрос
count = { NUM($n) } / { NUM($total) }
count-own = { NUM($n) } + { NUM($own) }
first = Первый шаг
back = Назад
next = Вперёд
last = Последний шаг
link = Скопировать ссылку на шаг { NUM($n) }
link-own = Скопировать ссылку на шаг { NUM($n) } разбора
link-copied = Ссылка на шаг { NUM($n) } скопирована.
link-copied-own = Ссылка скопирована. Она ведёт к шагу { NUM($n) } разбора, а не к вашей линии.
link-by-hand = Скопируйте эту ссылку:

## Клавиши
keys = Клавиши
keys-all = все клавиши
keys-step = только шаг, не ответ
keys-ends = начало, конец
keys-cards = выбрать карту
keys-undo = отменить
keys-close = Закрыть

## Настройки
settings = Буквы: { $letters }
settings-letters = Буквы на картах
settings-suits = Цвета мастей
settings-two = два
settings-four = четыре

## Программа правил
engine-start = Загружается программа правил…
engine-bytes = { NUM($n) } из { NUM($total) } МБ
engine-some = { NUM($n) } МБ
engine-thinking = Одну минуту…
engine-stalled = За 30 секунд ничего не пришло, и ваше действие не проверено. Шаги разбора работают по-прежнему.
engine-failed = Программа правил не запустилась или остановилась, и ваше действие не проверено. Шаги разбора работают по-прежнему.
engine-missing = Не найден файл программы правил, и ваше действие не проверено. Обновите страницу или смотрите шаги разбора дальше.
engine-retry = Повторить
engine-odd = Программа правил не приняла это действие: { $detail }

## Что не удалось прочесть или сохранить
address-step = В этой сдаче шаги от 0 до { NUM($total) }; шага { $given } нет, показан шаг { NUM($n) }.
address-odd = «{ $given }» в адресе — не шаг этой сдачи, показан шаг { NUM($n) }.
store-blocked = Браузер не даёт странице хранить настройки; ваши действуют, пока страница открыта.

## Счёт предметов (tricks)
count-tricks = { NUM($n) } { FORM($n) ->
    [one] взятка
    [few] взятки
    [many] взяток
   *[other] взятки
}

## Валеты и другие малые части фраз (tricks)
jacks-black = чёрные валеты
jacks-red = красные валеты
jacks-both = чёрные и красные валеты

## Что произошло: по сообщению на каждый вид события (tricks)
ev-trump-shown = Последняя карта сдающего, { CARD($card) }, показана: козыри — { SUIT($suit) }.
ev-turned = Открывают { CARD($card, case: "acc") }: козыри — { SUIT($suit) }.
ev-decline = { $you ->
    [yes] Вы отказываетесь
   *[no] { $seat } отказываются
} от прикупа.
ev-buy = { $you ->
    [yes] Вы оставляете
   *[no] { $seat } оставляют
} { CARD($card, case: "acc") } и { $you ->
    [yes] берёте
   *[no] берут
} прикуп: { MARKS($taken) }.
ev-nobody-buys = Прикупа никто не взял; его откладывают.
ev-stay = { $forced ->
    [yes] { $you ->
        [yes] Вы обязаны остаться в сдаче.
       *[no] { $seat } обязаны остаться в сдаче.
    }
   *[no] { $you ->
        [yes] Вы остаётесь в сдаче.
       *[no] { $seat } остаются в сдаче.
    }
}
ev-drop = { $you ->
    [yes] Вы выходите из сдачи.
   *[no] { $seat } выходят из сдачи.
}
ev-nobody-plays = Никто не играет: сдача окончена.
ev-sole-player-void = Остался один играющий, а за этим столом в одиночку не играют: сдача окончена.
ev-pass = { $you ->
    [yes] Вы пасуете.
   *[no] { $seat } пасуют.
}
ev-play = { $you ->
    [yes] Вы играете
   *[no] { $seat } играют
}{ $forced ->
    [yes] : с тузом пасовать нельзя.
   *[no] .
}
ev-turned-joins = Открытый козырь, { CARD($card) }, переходит к { $you ->
    [yes] вам
   *[no] сдающему
}.
ev-turned-dead = Сдающий пасует: открытый козырь, { CARD($card) }, остаётся вне игры.
ev-discard = { $n ->
    [0] { $you ->
        [yes] Вы ничего не прикупаете.
       *[no] { $seat } ничего не прикупают.
    }
   *[other] { $you ->
        [yes] Вы сбрасываете
       *[no] { $seat } сбрасывают
    } { MARKS($cards) }{ $drawn ->
        [0] {" "}и ничего не { $you ->
            [yes] берёте
           *[no] берут
        }.
       *[other] {" "}и { $you ->
            [yes] берёте
           *[no] берут
        } { MARKS($new) }.
    }
}
ev-take-turned = { $you ->
    [yes] Вы сбрасываете
   *[no] { $seat } сбрасывают
} { CARD($discarded, case: "acc") } и { $you ->
    [yes] берёте
   *[no] берут
} открытого козыря — { CARD($card, case: "acc") }.
ev-leave-turned = { $you ->
    [yes] Вы не берёте
   *[no] { $seat } не берут
} открытого козыря.
ev-show-jacks = { $you ->
    [yes] Вы показываете
   *[no] { $seat } показывают
} { $pairs ->
    [black] чёрных валетов
    [red] красных валетов
   *[both] чёрных и красных валетов
}.
ev-four-jacks = { $you ->
    [yes] У вас
   *[no] { $seat }
} все четыре валета.
ev-finish-on-jacks = { $you ->
    [yes] Вы объявляете пару валетов и заканчиваете
   *[no] { $seat } объявляют пару валетов и заканчивают
} партию.
ev-reshuffle = Талон исчерпан: тасуют { NUM($cards) } { FORM($cards) ->
    [one] вышедшую карту
    [few] вышедшие карты
   *[other] вышедших карт
} — это новый талон.
ev-drawn = { $you ->
    [yes] Вы берёте
   *[no] { $seat } берут
} { $renewed ->
    [yes] из него
   *[no] из талона
} { MARKS($drawn) }.
ev-exposed = При прикупке засвечена { $you ->
    [yes] ваша карта
   *[no] карта { $at }
}: { CARD($card) }.
ev-accept-exposed = { $you ->
    [yes] Вы принимаете
   *[no] { $seat } принимают
} засвеченную карту — { CARD($card, case: "acc") }.
ev-refuse-exposed = { $you ->
    [yes] Вы не принимаете
   *[no] { $seat } не принимают
} засвеченную карту — { CARD($card, case: "acc") }: она выходит из игры.
ev-four-aces = { $you ->
    [yes] Вы открываете четырёх тузов и берёте
   *[no] { $seat } открывают четырёх тузов и берут
} рамс.
ev-one-suit = { $you ->
    [yes] Вы открываете
   *[no] { $seat } открывают
} одномастную руку: { MARKS($cards) }.
ev-first-lead = Первый ход — { $you ->
    [yes] ваш
   *[no] { $at }
}.
ev-lead = { $you ->
    [yes] Вы ходите
   *[no] { $seat } ходят
} с { CARD($card, case: "gen") }.
ev-follow = { $you ->
    [yes] Вы кладёте
   *[no] { $seat } кладут
} в масть { CARD($card, case: "acc") }.
ev-trump = { $against ->
    [yes] { $you ->
        [yes] Вы бьёте
       *[no] { $seat } бьют
    } козырем
   *[no] { $you ->
        [yes] У вас нет { SUIT($led, case: "gen") }, и вы бьёте козырем
       *[no] { $seat } нет { SUIT($led, case: "gen") }, и взятку бьют козырем
    }
} — { CARD($card, case: "ins") }.
ev-throw-off = { $against ->
    [yes] { $you ->
        [yes] Вы сносите
       *[no] { $seat } сносят
    }
   *[no] { $you ->
        [yes] У вас
       *[no] { $seat }
    } нет ни { SUIT($led, case: "gen") }, ни козырей: { $you ->
        [yes] вы сносите
       *[no] сносят
    }
} { CARD($card, case: "acc") }.
ev-against = Это против правил: { $broken ->
    [follow] { $you ->
        [yes] у вас
       *[no] { $at }
    } есть { SUIT($led) }.
    [trump] { $you ->
        [yes] у вас
       *[no] { $at }
    } есть козыри.
    [trump_ace_lead] пойти надо с козырного туза.
    [king_lead] пойти надо с козырного короля.
    [queen_lead] пойти надо с козырной дамы.
    [ace_on_court] на козырную фигуру надо положить козырного туза.
    [head] взятку можно перебить, а значит, надо.
   *[overtrump] козырей во взятке можно перебить, а значит, надо.
}
ev-taken-back = { $you ->
    [yes] Вы берёте
   *[no] { $seat } берут
} { CARD($card, case: "acc") } назад: за этим столом такую ошибку исправляют.
ev-offence = { $why ->
    [trump_with_suit] { $you ->
        [yes] Вы побили козырем ({ CARD($card, case: "ins") }), хотя у вас
       *[no] { $seat } побили козырем ({ CARD($card, case: "ins") }), хотя там
    } была требуемая масть.
   *[renonce] { $you ->
        [yes] Вы сделали
       *[no] { $seat } сделали
    } ренонс: { CARD($card) }.
}
ev-trick = { NUM($n) }-ю взятку { $you ->
    [yes] берёте вы
   *[no] берут { $at }
} — { CARD($card, case: "ins") }.
ev-game-over = { $you ->
    [yes] Вы выиграли
   *[no] { $seat } выиграли
} партию.

## За что строка ведомости (tricks)
entry-trick = { NUM($n) }-я взятка
entry-jack-pair = { $pair ->
    [black] { jacks-black }
    [red] { jacks-red }
   *[both] { jacks-both }
}
entry-four-jacks = четыре валета
entry-ace = { CARD($card) }, при первой взятке
entry-aces = { MARKS($cards) }, при первой взятке
entry-no-trick = без взяток
entry-no-trick-ace = без взяток при { CARD($card, case: "prep") }
entry-no-trick-aces = без взяток при { MARKS($cards) }
entry-jacks-back = валеты не в счёт: открыт рамс
entry-one-suit = одномастная рука
entry-one-suit-ace = { CARD($card) } в одномастной руке
entry-one-suit-pay = чужая одномастная рука
entry-one-suit-pay-aces = { MARKS($cards) }, чужая одномастная рука
entry-trump-with-suit = козырь при масти: { CARD($card) }
entry-renonce = ренонс: { CARD($card) }
entry-renonce-capped = ренонс: { CARD($card) }, цена ограничена: есть туз и взятка
entry-jack-bonus = премия за { $pair ->
    [black] чёрных валетов
    [red] красных валетов
   *[both] чёрных и красных валетов
}

## Почему действие не принято: по сообщению на каждый вид причины (tricks)
why-follow = Требуемая масть — { SUIT($led) }, и { $you ->
    [yes] у вас она есть
   *[no] { $at } она есть
}: класть надо { MARKS($may, type: "or") }.
why-trump = { $you ->
    [yes] У вас
   *[no] { $seat }
} нет { SUIT($led, case: "gen") }, но есть козыри: бить надо { MARKS($may, type: "or") }.
why-trump-ace-lead = { $you ->
    [yes] У вас
   *[no] { $seat }
} право хода и козырный туз: пойти надо с него.
why-king-lead = { $you ->
    [yes] У вас
   *[no] { $seat }
} право хода и козырные король и дама: пойти надо с короля.
why-queen-lead = Козырный король только что взял взятку: теперь надо пойти с дамы.
why-ace-on-court = Во взятке лежит козырная фигура: на неё надо положить козырного туза.
why-must-play-ace = { $you ->
    [yes] Вам
   *[no] { $seat }
} при сдаче достался туз: пасовать нельзя.
why-must-stay-19 = { $you ->
    [yes] Вам
   *[no] { $seat }
} до победы не хватает одного очка: выйти из сдачи нельзя.
why-jacks-too-few = Закончить на валетах можно только с парой: двумя чёрными или двумя красными.
why-head = Требуемая масть — { SUIT($led) }, и взятку можно перебить, а значит, надо: { MARKS($may, type: "or") }.
why-overtrump = Козырей во взятке можно перебить, а значит, надо: { MARKS($may, type: "or") }.
why-keep-one = Остаётся ровно одна карта: четыре откладывают, вместо них берут прикуп.
why-keep-the-shown-trump = За этим столом показанный козырь сдающий оставляет себе.
why-buyer-stays = { $you ->
    [yes] Вы взяли
   *[no] { $seat } взяли
} прикуп и обязаны играть.
why-dealer-must-play = За этим столом сдающему нельзя оставить другого играть в одиночку.
why-dropped-out = { $you ->
    [yes] Вы вышли
   *[no] { $seat } вышли
} из сдачи: валеты больше не считаются.
why-too-late = Валетов показывают до первого хода; теперь поздно.
why-no-jacks = Пары валетов, которую ещё не показали, здесь нет.
why-record-too-high = Закончить на валетах можно с записью не больше { NUM($at_most) }, а здесь { NUM($record) }.
why-passed = { $you ->
    [yes] Вы спасовали
   *[no] { $seat } спасовали
}: валеты больше не считаются.
why-discard-number = Здесь сбрасывают не меньше { NUM($min) } и не больше { NUM($max) } карт.
why-ace-kept = За этим столом сданного туза сбрасывать нельзя.
why-must-take-turned = За этим столом играющий сдающий обязан взять открытого козыря.
why-own-exposed = Засвеченная карта сдана самому сдающему: не принять её нельзя.
why-other-phase = { $phase ->
    [purchase] Сначала решают, кто возьмёт прикуп.
    [stay] Сначала каждый остаётся в сдаче или выходит из неё.
    [declare] Сначала каждый объявляет, играет он или пасует.
    [exchange] Сначала идёт прикупка.
    [turned] Сначала сдающий берёт или оставляет открытого козыря.
    [exposed] Сначала засвеченную карту принимают или не принимают.
    [reshuffle] Сначала составляют новый талон.
    [play] Идёт розыгрыш: надо положить карту.
   *[over] Сдача окончена.
}

## Стол (tricks)
trumps = Козыри: { SUIT($suit) }
trump-stays = показанный козырь остаётся у сдающего
turned-open = открытый козырь — { LETTER($card) }
turned-taken = открытый козырь — { LETTER($card) }, перешёл к сдающему
turned-left = открытый козырь — { LETTER($card) }, сдающий его не взял
turned-dead = сдающий пасует, открытый козырь — { LETTER($card) } — вне игры
purchase = Прикуп
turned-card = Открытый козырь
role-buyer = с прикупом
role-dropped = вне сдачи
role-passed = пас
record = запись { NUM($n) }
to-act = { $phase ->
    [play] на очереди
    [exchange] прикупка
   *[other] слово
}
led = ход
wins = берёт
hand-thrown = карты сброшены
trick-n = { NUM($n) }-я взятка

## Слова на выбор (tricks)
do-decline = Отказаться от прикупа
do-buy = Оставить { MARKS($cards) } и взять прикуп
do-buy-none = Взять прикуп
do-stay = Остаться в сдаче
do-drop = Выйти из сдачи
do-pass = Пас
do-play = Играю
do-discard = Сбросить { NUM($n) } { FORM($n) ->
    [one] карту
    [few] карты
   *[other] карт
}
do-discard-none = Не прикупать
do-take-turned = Сбросить { MARKS($cards) } и взять открытого козыря
do-take-turned-none = Взять открытого козыря
do-leave-turned = Не брать открытого козыря
do-accept-exposed = Принять засвеченную карту
do-refuse-exposed = Не принимать засвеченную карту
do-show-jacks = Показать валетов
do-finish-on-jacks = Закончить на валетах
word-decline = отказаться от прикупа
word-buy = взять прикуп
word-stay = остаться в сдаче
word-drop = выйти из сдачи
word-pass = «пас»
word-play = «играю»
word-discard = прикупка
word-take-turned = взять открытого козыря
word-leave-turned = не брать открытого козыря
word-accept-exposed = принять засвеченную карту
word-refuse-exposed = не принимать засвеченную карту
word-finish-on-jacks = закончить на валетах
pick-keep = Выберите одну карту, которую оставить.
pick-discard = Выберите, какие карты сбросить.
pick-one = Выберите карту, которую сбросить взамен.

## Рядом со столом (tricks)
tricks = Взятые взятки
tricks-count = Взято взяток: { NUM($n) }
result-tricks = Взятки
ask-judge = Какие карты этой взятки положены против правил?
ask-judge-none = Никакие.
ask-cards = Какие карты { $you ->
    [yes] вы можете положить
   *[no] могут положить { $at }
}?

## Что произошло: по сообщению на каждый вид события (rummy)
ev-upcard = Верхняя карта талона, { CARD($card) }, открыта: с неё начинается сброс.
ev-draw-stock = { $you ->
    [yes] Вы берёте
   *[no] { $seat } берут
} из талона { CARD($card, case: "acc") }{ $stock ->
    [0] ; талон исчерпан.
   *[other] .
}
ev-draw-discard = { $you ->
    [yes] Вы берёте
   *[no] { $seat } берут
} из сброса { CARD($card, case: "acc") }.
ev-turn-over = { $you ->
    [yes] Вы переворачиваете
   *[no] { $seat } переворачивают
} сброс: { NUM($cards) } { FORM($cards) ->
    [one] карта
    [few] карты
   *[other] карт
} { $shuffle ->
    [yes] для тасовки
   *[no] в новом талоне
}.
ev-rummy-reshuffle = { NUM($cards) } { FORM($cards) ->
    [one] карту
    [few] карты
   *[other] карт
} перетасовали: это новый талон.
ev-rummy-decline = { $you ->
    [yes] Вы отказываетесь
   *[no] { $seat } отказываются
} от { CARD($card, case: "gen") }.
ev-meld = { $you ->
    [yes] Вы выкладываете
   *[no] { $seat } выкладывают
} { $form ->
    [group] группу
   *[sequence] последовательность
} (комбинация { NUM($number) }): { MARKS($cards) }.
ev-lay-off = { $you ->
    [yes] Вы докладываете
   *[no] { $seat } докладывают
} { MARKS($cards) } к комбинации { NUM($to) }.
ev-rummy-discard = { $you ->
    [yes] Вы сбрасываете
   *[no] { $seat } сбрасывают
} { CARD($card, case: "acc") }.
ev-callable = Эту карту можно было доложить к { $n ->
    [1] комбинации
   *[other] комбинациям
} { $fits }: это повод объявить «рамми!».
ev-call-rummy = { $you ->
    [yes] Вы объявляете «рамми!», докладываете
   *[no] { $seat } объявляют «рамми!», докладывают
} { CARD($card, case: "acc") } к комбинации { NUM($to) } и { $you ->
    [yes] сбрасываете
   *[no] сбрасывают
} взамен { CARD($discard, case: "acc") }.
ev-called-too = { $you ->
    [yes] Объявили и вы
   *[no] { $seat } тоже объявили
}.
ev-out = { $you ->
    [yes] Вы вышли
   *[no] { $seat } вышли
}{ $how ->
    [laid] {" "}без сброса
   *[other] {""}
}{ $double ->
    [yes] , избавившись от всех карт сразу: остальные платят вдвойне.
   *[no] .
}
ev-blocked = От последней сброшенной карты отказались все: это блок.
ev-match-over = { $you ->
    [yes] Вы выиграли
   *[no] { $seat } выиграли
} партию: на счету { NUM($target) } или больше.

## За что строка ведомости (rummy)
entry-hand = карты на руках{ $from ->
    [own] {""}
    [you] {" "}у вас
   *[other] {" "}{ $name }
}
entry-rummy = { entry-hand }, вдвойне
entry-own-hand = рука победителя
entry-difference = { entry-hand }: { NUM($count) } при наименьшем числе { NUM($lowest) }
entry-share = одна из { NUM($winners) } равных долей
entry-missing = { NUM($missing) } { FORM($missing) ->
    [one] недостающая карта
    [few] недостающие карты
   *[other] недостающих карт
}{ $from ->
    [own] {""}
    [you] {" "}у вас
   *[other] {" "}{ $name }
}
entry-count = другой подсчёт: { entry-hand }
entry-write = записано иначе: { entry-hand }

## Почему действие не принято: по сообщению на каждый вид причины (rummy)
why-group-too-small = Группа — это три или четыре карты одного достоинства, а здесь { $n ->
    [1] одна
   *[other] { NUM($n) }
}.
why-ace-is-low = В последовательности туз — младшая карта: рядом с королём он не стоит.
why-no-combination = { MARKS($cards) } — не группа и не последовательность.
why-no-such-combination = Комбинации { NUM($to) } на столе нет.
why-does-not-fit = { MARKS($cards) } к комбинации { NUM($to) } доложить нельзя.
why-call-does-not-fit = К комбинации { NUM($to) } { CARD($card) } не подходит.
why-all-at-once = По варианту 4 выкладывают, только если в ту же очередь уходят все карты; сбросить можно не больше одной.
why-last-card-is-discarded = По варианту 1 очередь кончается сбросом: для него должна остаться карта.
why-taken-card-alone = Взятую из сброса карту — { CARD($taken, case: "acc") } — в эту очередь сбросить нельзя, а других не останется.
why-one-meld = За этим столом в одну очередь выкладывают одну комбинацию, а вторую — только при выходе.
why-own-meld-first = За этим столом докладывать можно, лишь выложив сначала свою комбинацию.
why-taken-card = Взятую из сброса карту — { CARD($card, case: "acc") } — в эту очередь сбросить нельзя.
why-finish-laying = По варианту 4, если уж начали выкладывать, надо продолжать: на руках может остаться не больше одной карты.
why-one-meld-goes-out = За этим столом вторую комбинацию выкладывают только при выходе: остальные карты надо выложить тоже.
why-drawn-already = Карта уже взята: в одну очередь берут одну.
why-stock-spent = Талон исчерпан: взять из него нечего.
why-stock-left = В талоне ещё { NUM($stock) } { FORM($stock) ->
    [one] карта
    [few] карты
   *[other] карт
}: сначала он должен быть исчерпан.
why-no-turning-over = По варианту 2 сброс не переворачивают.
why-no-refusing = Отказаться от верхней карты сброса здесь нельзя: карту надо взять.
why-no-pile = В сбросе нет ни одной карты.
why-nothing-to-call = «Рамми!» объявляют на сброшенную карту, которую можно было доложить, и только пока не взята следующая.
why-own-discard = На свою же сброшенную карту «рамми!» не объявляют.
why-not-the-nearest = Если объявили сразу несколько игроков, право у того, кто сидит ближе всех слева от сбросившего: { $entitled }.
why-rummy-other-phase = { $phase ->
    [draw] Сначала надо взять карту.
    [reshuffle] Сначала тасуют новый талон.
   *[lay] Карта уже взята: теперь выкладывают или сбрасывают.
}

## Стол (rummy)
base-game = основная игра
variant = вариант { NUM($n) }
held = { count-cards }, { NUM($count) } { FORM($count) ->
    [one] очко
    [few] очка
   *[other] очков
}
turn-draw = взять карту
turn-lay = выложить или сбросить
phase-draw = Взять
phase-lay = Выложить, сбросить
pile = Сброс: { count-cards }
take-top = Взять из сброса { CARD($card, case: "acc") }
discard-here = Сбросить { CARD($card, case: "acc") }
melds = Комбинации на столе
melds-none = комбинаций пока нет
meld-of = { NUM($n) } · { $seat }
meld-label = Комбинация { NUM($n) }, { $form ->
    [group] группа
    [sequence] последовательность
   *[none] не комбинация
}, { $seat }
lay-off-here = доложить сюда
lay-off-there = Доложить к комбинации { NUM($n) }: { $cards }
balances = Общий счёт
balance = Счёт
sort = Порядок
sort-suit = По мастям
sort-rank = По достоинству
ask-acts = Что сейчас { $you ->
    [yes] вы можете сделать
   *[no] могут сделать { $at }
}?
ask-discards = Какие карты сейчас { $you ->
    [yes] вы можете сбросить
   *[no] могут сбросить { $at }
}?

## Слова на выбор (rummy)
do-draw-stock = взять из талона
do-draw-discard = взять { MARKS($cards) }
do-draw-discard-none = взять верхнюю карту сброса
do-turn-over = перевернуть сброс
do-rummy-decline = отказаться от { MARKS($cards) }
do-rummy-decline-none = отказаться от верхней карты сброса
do-meld = выложить { MARKS($cards) }
do-meld-none = выложить
do-lay-off = доложить { MARKS($cards) } к комбинации { NUM($to) }
do-rummy-discard = сбросить { MARKS($cards) }
do-rummy-discard-none = сбросить
do-call-rummy = объявить «рамми!», доложить к комбинации { NUM($to) }, сбросить { MARKS($cards) }
pick-draw = Возьмите карту.
pick-lay = Выберите карты, чтобы выложить их, или одну, чтобы сбросить.
pick-target = Куда? Чтобы доложить, выберите комбинацию на столе.
call = Объявить «рамми!»
call-card = «Рамми!» на { MARKS($card) }: выберите карту, которую сбросить взамен.
call-meld = Теперь выберите комбинацию для { MARKS($card) }.
call-stop = Не объявлять
caller = Кто объявляет
go-on = Пусть играют дальше

## Что произошло за настоящим столом (rummy)
ev-irregular = Сейчас играют не по правилам.
ev-meld-none = { $you ->
    [yes] Вы выкладываете
   *[no] { $seat } выкладывают
} { MARKS($cards) }: это не комбинация, но на столе карты лежат под номером { NUM($number) }.
ev-out-of-turn = Сыгранное вне очереди засчитано. Очередь теряют: { $skipped }.
ev-stopped = Игра вне очереди остановлена{ $pile ->
    [yes] ; в сброс возвращается { CARD($to_pile) }
   *[no] {""}
}.
ev-object = { $you ->
    [yes] Вы возражаете
   *[no] { $seat } возражают
}{ $to ->
    [0] .
   *[other] {" "}против комбинации { NUM($to) }.
}
ev-back = { $you ->
    [yes] В вашу руку
   *[no] В руку { $at }
} возвращено: { MARKS($cards) }.
ev-stays = На столе остаётся { MARKS($cards) }{ $open ->
    [yes] : эти карты и сами по себе комбинация.
   *[no] ; докладывать сюда нельзя.
}
ev-not-out = Это был не выход: { $wrong ->
    [short] карт недоставало.
    [long] карт было слишком много.
   *[back] карты вернулись в руку.
}
ev-rummy-pass = { $you ->
    [yes] Вы заканчиваете
   *[no] { $seat } заканчивают
} очередь без сброса: { $missing ->
    [0] число карт снова верное.
   *[other] недостаёт ещё { NUM($missing) } { FORM($missing) ->
        [one] карты
       *[other] карт
    }.
}
ev-look = { $you ->
    [yes] Вы видите
   *[no] { $seat } видят
} верхнюю карту талона — { CARD($card, case: "acc") }. { $seen ->
    [1] Её кладут обратно рубашкой вверх.
   *[other] Подсмотренные карты лежат картинкой вверх рядом с талоном.
}
ev-bury = { $you ->
    [yes] Вы кладёте
   *[no] { $seat } кладут
} { CARD($card, case: "acc") } в середину талона.
ev-draw-seen = { $you ->
    [yes] Вы берёте
   *[no] { $seat } берут
} { CARD($card, case: "acc") } из подсмотренных карт.
ev-take-back = { $you ->
    [yes] Вы забираете
   *[no] { $seat } забирают
} { CARD($card, case: "acc") } назад.
ev-go-out = { $you ->
    [yes] Вы объявляете
   *[no] { $seat } объявляют
} о выходе{ $out ->
    [yes] .
   *[no] , но избавиться от всех карт нельзя. { $n ->
        [0] Выложить и доложить нечего.
       *[other] Выложить и доложить надо { MARKS($lay) }.
    }
}
ev-expose = { $you ->
    [yes] Вы засвечиваете
   *[no] { $seat } засвечивают
} { MARKS($cards) }.
ev-redeal = { $you ->
    [yes] Вы требуете
   *[no] { $seat } требуют
} пересдачи.
ev-mix = { $you ->
    [yes] Вы смешиваете
   *[no] { $seat } смешивают
} карты.
ev-count = { $you ->
    [yes] В вашей руке
   *[no] В руке { $at }
} насчитали { NUM($points) }{ $so ->
    [yes] , и это верно.
   *[no] .
}
ev-write = { $you ->
    [yes] За вашу руку
   *[no] За руку { $at }
} записали { NUM($points) }{ $so ->
    [yes] , и это верно.
   *[no] .
}
ev-reckoned = Общий счёт подведён заново.

## Почему действие не принято за настоящим столом (rummy)
why-too-many = { $you ->
    [yes] У вас карт
   *[no] { $seat } — карт
} { NUM($held) }, а должно быть { NUM($right) }: одну сбрасывают, новых не берут.
why-too-few = { $you ->
    [yes] У вас карт
   *[no] { $seat } — карт
} { NUM($held) }, а должно быть { NUM($right) }: одну берут, ничего не сбрасывают.
why-wrong-number = С неверным числом карт не выкладывают: их { NUM($held) }, а должно быть { NUM($right) }.
why-has-to-discard = Эту очередь заканчивают сбросом.
why-seen-cards = { $seen ->
    [1] Карту талона подсмотрели: сначала её берут или кладут в середину талона.
   *[other] Карты талона подсмотрели: берут верхнюю из них, верхнюю карту талона или верхнюю карту сброса.
}
why-no-right-to-look = Смотреть карты талона нельзя.
why-nothing-to-bury = Класть в середину талона нечего: для этого должна быть подсмотрена ровно одна карта.
why-nothing-laid-out = Рядом с талоном подсмотренных карт нет.
why-own-look = Кто подсмотрел карту, тот её судьбу не решает: это дело следующего игрока.
why-discarded-already = После сброса уже ничего не выкладывают.
why-closed = К номеру { NUM($to) } докладывать нельзя, пока три карты оттуда не составят комбинацию.
why-lay-first = О выходе объявлено: сначала надо выложить и доложить { MARKS($lay) }.
why-not-to-take-back = Забрать { CARD($card, case: "acc") } назад нельзя.
why-nothing-wrong = В комбинации { NUM($to) } всё верно.
why-nothing-to-stop = Останавливать здесь нечего.
why-is-completed = Игра вне очереди закончена сбросом: она засчитана.
why-cannot-go-out = Это не выход: избавиться от всех карт нельзя.
why-announced-already = О выходе уже объявлено.
why-own-cards = Своих карт не показывают; если показали, платить за это не надо.
why-no-redeal = Требовать пересдачи здесь нельзя.
why-not-over = Карты считают, когда сдача окончена.
why-nothing-to-count = Считать здесь нечего.
why-nothing-to-pay = { $you ->
    [yes] Вам
   *[no] { $seat }
} платить не за что.
why-mixed-already = Карты смешаны: руку уже не пересчитать.
why-miscounted = В этой руке { NUM($right) }, а не { NUM($points) }.
why-counted-so = В этой руке уже насчитали { NUM($points) }.
why-miswritten = Платить надо { NUM($right) }, а не { NUM($points) }.
why-written-so = { NUM($points) } уже записано.

## Слова и рисунки настоящего стола (rummy)
do-rummy-pass = закончить очередь без сброса
do-bury = положить подсмотренную карту в середину талона
do-draw-seen = взять верхнюю из подсмотренных карт
do-look = подсмотреть верхнюю карту талона
do-object = { $to ->
    [0] возразить
   *[other] возразить против комбинации { NUM($to) }
}
do-take-back = забрать назад { MARKS($cards) }
do-go-out = объявить о выходе
do-expose = засветить { MARKS($cards) }
do-redeal = потребовать пересдачи
do-count = насчитать { NUM($points) }
do-write = записать { NUM($points) }
do-mix = смешать карты
seen = Подсмотрено: { count-cards }
ask-irregular = Чьи действия сейчас против правил?
ask-irregular-none = Ничьи.
