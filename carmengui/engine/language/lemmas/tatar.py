"""Tatar: endings are stripped by the rules of the grammar, for there is no list of word forms.

A noun ends in plural, possessor and case, a verb in voice, negation, tense and person. The endings
stand in this order and agree with the last vowel of what they are added to. They are stripped from the
end, and a consonant that an ending has voiced is restored (*ягы*, *як*). What is left is a stem: mostly
the lemma, and the same for the forms of one word.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from types import MappingProxyType

from carmengui.engine.language.casing import lower_case

_CACHED_WORDS = 1 << 16
_BACK, _FRONT = "аоуыё", "әөүиеэ"
_BOTH = "яюеэи"
"""Vowels that stand for two sounds, or stand in words from Russian: any ending may follow."""
_VOWELS = _BACK + _FRONT + "яю"
_VOICELESS = "пткфсшчщхһц"
_TO_FRONT = str.maketrans("аыу", "әеү")
_LEAST_LETTERS = 2

_PRONOUNS = {
    "мин": "мине миңа миндә миннән минем",
    "син": "сине сиңа синдә синнән синең",
    "ул": "аны аңа анда аннан аның алар аларны аларга аларда алардан аларның",
    "без": "безне безгә бездә бездән безнең",
    "сез": "сезне сезгә сездә сездән сезнең",
    "бу": "моны моңа монда моннан моның болар боларны боларга боларда болардан боларның",
    "шул": "шуны шуңа шунда шуннан шуның шулар шуларны шуларга шуларның",
    "кем": "кемне кемгә кемдә кемнән кемнең кемнәр",
    "нәрсә": "нәрсәне нәрсәгә нәрсәдә нәрсәдән нәрсәнең нәрсәләр",
}
_AUXILIARIES = {"ит": "итә", "бул": "була", "тор": "тора", "ал": "ала", "кил": "килә", "бир": "бирә",
    "кал": "кала", "кер": "керә", "бар": "бара", "куй": "куя", "кит": "китә", "яз": "яза",
    "бел": "белә", "чык": "чыга", "күр": "күрә", "йөр": "йөри", "тап": "таба"}  # fmt: skip
_WHOLE = (
    "һәм өчен буенча турында турыда белән кебек каршы башка әмма ләкин яки инде бик күп аз бүген иртәгә кичә"
    " иде тагын икән бөтен барлык тиеш кирәк якынча әлбәттә шулай әлегә төп дип соңгы кеше туган акча кыска җомга"
    " сәүдә югары җылы олы коры тулы билгеле таләп мәктәп китап кичке чөнки хәтта гына генә дәрәҗә рәсми"
).split()  # fmt: skip
CLOSED = MappingProxyType(
    {form: word for word, forms in _PRONOUNS.items() for form in forms.split()}
    | {present: verb for verb, present in _AUXILIARIES.items()}
    | {word: word for word in _WHOLE}
)
"""Cases of the pronouns and presents of auxiliaries, and words that only seem to have an ending."""


def _in_both(endings: str) -> tuple[str, ...]:
    """Return endings as they follow back vowels, and as they follow front vowels; longest first."""
    words = {*endings.split(), *endings.translate(_TO_FRONT).split()}
    return tuple(sorted(words, key=lambda ending: (-len(ending), ending)))


# All endings are written here as they follow back vowels.
_CASES = _in_both("ның ны га ка да та дан тан нан дагы тагы ча")
_CASES_OF_POSSESSED = _in_both("ның ннан нда ндагы нча на н")
_THIRD = _in_both("сы ы")
_OURS = _in_both("быз ыбыз гыз ыгыз")
_MINE = _in_both("м ым ң ың")
_PLURALS = _in_both("лар нар")
_PARTICIPLES = _in_both("ган кан ачак ячак мас")
_TENSES = _in_both(
    "ды ты дым тым дың тың дык тык дылар тылар дыгыз тыгыз са сам саң сак саң салар сагыз"
    " сын сыннар ырга рга гач кач ып лап ганча канча ганчы канчы"
)
_PRESENT = (
    *_in_both("ый ыйм ыйсың ыйбыз ыйсыз ыйлар"),
    *("им", "исең", "ибез", "исез", "иләр", "ми", "мый"),
)
_AGENTS, _VERBAL_NOUNS = ("учы", "үче"), "уү"
_CONVERBS = ("лап", "ләп")
"""*-п* follows the vowel of a verb; with *-ла* before it, a noun is hardly meant."""
_VOICES = _in_both("дыр тыр ыл")
_COUNTRY = ("истан", "рстан", "хстан", "бстан", "остан")


class Tatar:
    """Strips the endings of Tatar words; a word is known by its ending, for there is no list."""

    name = "Tatar endings"
    has_list = False

    def __init__(self) -> None:
        self.stem = lru_cache(_CACHED_WORDS)(stem)

    def lemma(self, word: str) -> str | None:
        """Return the stem of a word that has a known ending; of others nothing is known."""
        found, lower = self.stem(word), lower_case(word, "tt")
        return found if found != lower else None

    def roots(self, word: str) -> tuple[str, ...]:
        """Return the stem of a word."""
        return (self.stem(word),)


def stem(word: str) -> str:
    """Return a word without its endings.

    >>> [stem(word) for word in ("китапларыбыздан", "ягында", "эшләвен", "алдылар")]
    ['китап', 'як', 'эшлә', 'ал']
    """
    lower = lower_case(word, "tt")
    before, hyphen, last = lower.rpartition("-")
    known = CLOSED.get(last)
    return before + hyphen + (known or _of_verb(last) or _of_noun(last))


def _of_verb(word: str) -> str:
    """Return the stem of a verb with tense and person; empty for a word that is none."""
    for ending in _PRESENT:
        base = word.removesuffix(ending)
        if base == word or not _can_stand(base):
            continue
        if ending in {"ми", "мый"}:
            return _without_voice(base)
        if len(base) > _LEAST_LETTERS and base[-1] not in _VOWELS and ending[0] in "ыи":
            # Here the ending has taken the place of the last vowel.
            return _without_voice(base + ("а" if ending[0] == "ы" else "ә"))
    for ending in _TENSES:
        base = word.removesuffix(ending)
        if base != word and _can_have(base, ending) and not _is_of_noun(word, ending):
            return _without_voice(base + ending[:-1] if ending in _CONVERBS else base)
    return ""


def _is_of_noun(word: str, ending: str) -> bool:
    """Tell whether what looks like a verb is a noun: *шәһәргә*, *белгечләргә*, *корпусын*."""
    last = word.removesuffix(ending)[-1]
    if ending in {"рга", "ргә"}:
        return last not in "ыиуүе"
    return ending in {"сын", "сен"} and last in "оу"


def _of_noun(word: str) -> str:
    """Return the stem of a noun, or of a verb that is used as one."""
    if word.endswith(_COUNTRY):
        return word
    base = max(_nouns(word), key=lambda found: (len(word) - len(found), found), default=word)
    if base in CLOSED:
        return CLOSED[base]
    return _as_verb(base) or (_restored(base) if base != word else word)


def _as_verb(noun: str) -> str:
    """Return the verb that a noun is made of: *керүче*, *бару*, *алган*; empty where there is none."""
    for ending in (*_AGENTS, *_PARTICIPLES):
        base = noun.removesuffix(ending)
        if base != noun and _can_have(base, ending):
            return _without_voice(base)
    if len(noun) > _LEAST_LETTERS and noun[-1] in (*_VERBAL_NOUNS, "в") and _can_stand(noun[:-1]):
        is_verb = noun[-1] != "в" or noun[-2] in "аә"
        return _without_voice(noun[:-1]) if is_verb else ""
    return ""


def _nouns(word: str) -> Iterator[str]:
    """Yield what a word is without plural, possessor and case, in each way in which it may have them."""
    yield from _without_plural(word)
    yield from _without_possessor(word, _THIRD + _OURS)
    for ending in _CASES:
        base = word.removesuffix(ending)
        if base != word and _can_have(base, ending) and not _is_own_n(base, ending):
            yield from _without_plural(base)
            yield from _without_possessor(base, _OURS)
    for ending in _CASES_OF_POSSESSED:
        base = word.removesuffix(ending)
        if base != word and _can_stand(base):
            yield from _without_possessor(base, _THIRD)


def _without_plural(word: str) -> Iterator[str]:
    """Yield a word, and without a plural; my and your things are told after a plural only."""
    yield word
    for mine in ("", *_MINE):
        several = word.removesuffix(mine)
        for ending in _PLURALS:
            base = several.removesuffix(ending)
            if base != several and (several != word or not mine) and _can_have(base, ending):
                yield base


def _without_possessor(word: str, possessors: Iterable[str]) -> Iterator[str]:
    for ending in possessors:
        base = word.removesuffix(ending)
        if base == word or not base:
            continue
        if ending in {"ы", "е"}:
            yield from _without_plural(_possessed(base, ending)) if _possessed(base, ending) else ()
        elif _can_have(base, ending) and (base[-1] in _VOWELS) != (ending[0] in _VOWELS):
            yield from _without_plural(base)


def _possessed(base: str, ending: str) -> str:
    """Return what has *ы* or *е* for its possessor; empty where that is a part of the word."""
    last = base[-1]
    if ending == "е" and last in "аоуыө" and _can_stand(base + "й"):
        return base + "й"  # ае is ай with ы
    if base.endswith(("ат", "ят")) and ending == "е":
        return base + "ь"
    if not _can_have(base, ending) or (last in _VOWELS and last not in "уүи"):
        return ""
    before = base[-2:-1]
    is_derived = last in "лчгк" and before not in _VOWELS  # төрле, хәбәрче, соңгы
    is_derived |= base.endswith(("уч", "үч")) or (base.endswith("әл") and len(base) > 4)
    return "" if is_derived else base


def _is_own_n(base: str, ending: str) -> bool:
    """Tell whether the н of *ны* belongs to the word: *районы*, *ордены*."""
    return ending == "ны" and base[-1] in "ое"


def _can_stand(base: str) -> bool:
    return len(base) >= _LEAST_LETTERS and any(letter in _VOWELS for letter in base)


def _can_have(base: str, ending: str) -> bool:
    """Tell whether an ending may follow: its vowel and its first consonant are as the base asks."""
    if not _can_stand(base):
        return False
    last = next(letter for letter in reversed(base) if letter in _VOWELS)
    own = next((letter for letter in reversed(ending) if letter in _VOWELS), "")
    is_soft = base[-1] == "ь"
    if own and last not in _BOTH and not is_soft and (last in _BACK) != (own in _BACK):
        return False
    if ending[0] in "кт":
        return base.rstrip("ь")[-1:] in _VOICELESS
    return ending[0] not in "гд" or base.rstrip("ь")[-1:] not in _VOICELESS


def _without_voice(verb: str) -> str:
    """Return a verb without negation and without passive or causative, and with its own consonant."""
    for negation in ("ма", "мә"):
        base = verb.removesuffix(negation)
        if base != verb and _can_stand(base):
            verb = base
    for ending in _VOICES:
        base = verb.removesuffix(ending)
        if base != verb and _can_have(base, ending) and base[-1] not in _VOWELS:
            return _restored(base)
    return _restored(verb.removesuffix("н") if verb.endswith(("лан", "лән")) else verb)


def _restored(base: str) -> str:
    """Return a stem with the consonant that it has without an ending: б and г are п and к at its end."""
    if base[-2:-1] not in _VOWELS or base[-2:-1] == "о":  # loans keep theirs: педагог
        return base
    return base[:-1] + {"б": "п", "г": "к"}.get(base[-1], base[-1])
