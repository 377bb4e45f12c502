"""The order of words in each language, as its dictionaries have it.

Letters with a mark that the alphabet does not count as letters of their own (Lithuanian ą ę ė į ų ū, and y beside i;
Russian ё) stand with their plain letter and decide only between words that are otherwise alike.
"""

from __future__ import annotations

ALPHABETS = {
    "en": "abcdefghijklmnopqrstuvwxyz",
    "ru": "абвгдежзийклмнопрстуфхцчшщъыьэюя",
    "lt": "abcčdefghijklmnoprsštuvzž",
}
MARKED = {"en": {}, "ru": {"ё": "е"}, "lt": {"ą": "a", "ę": "e", "ė": "e", "į": "i", "y": "i", "ų": "u", "ū": "u"}}
_MARKS = {"en": "", "ru": "ё", "lt": "ąęėįyųū"}  # in the order in which they follow the plain letter


def key(words: str, lang: str) -> tuple[list[int], list[int]]:
    """Give what words are sorted by: the letters first, then their marks."""
    alphabet, marked, marks = ALPHABETS[lang], MARKED[lang], _MARKS[lang]
    letters, seconds = [], []
    for sign in words.casefold():
        plain = marked.get(sign, sign)
        if plain in alphabet:
            letters.append(1 + alphabet.index(plain))
            seconds.append(1 + marks.index(sign) if sign in marks else 0)
        elif sign.isspace():
            letters.append(0)  # a word comes before a longer one
            seconds.append(0)
    return letters, seconds


def initial(words: str, lang: str) -> str:
    """Give the letter under which words stand."""
    first = next(sign for sign in words.casefold() if sign.isalpha())
    return MARKED[lang].get(first, first).upper()
