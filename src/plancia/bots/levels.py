"""What bots are called on pages and lists, and what to expect of each level, in the language that is spoken.

How each level plays is said by `levels` of its game, or by `LEVELS` in `core/game.py` where the game names none.
"""

from __future__ import annotations

from plancia.core.language import say


def title(bot: str) -> str:
    """A bot's name in words; whatever was set stands behind it."""
    kind, _, told = bot.partition(":")
    titles = {
        "novice": say("Novice bot"),
        "regular": say("Regular bot"),
        "strong": say("Strong bot"),
        "expert": say("Expert bot"),
        "random": say("Random bot"),
        "thumb": say("Bot"),
        "search": say("Search bot"),
    }
    name = titles.get(kind, kind)
    return f"{name} ({told})" if told else name


def grade(bot: str) -> str:
    """How well a bot plays, in a word that stands beside the name it has at its table; its own name if it is no level.

    >>> grade("regular"), grade("search:sims=500")
    ('regular', 'search')
    """
    kind = bot.partition(":")[0]
    grades = {
        "novice": say("novice"),
        "regular": say("regular"),
        "strong": say("strong"),
        "expert": say("expert"),
        "random": say("random"),
        "thumb": say("rules of thumb"),
        "search": say("search"),
    }
    return grades.get(kind, kind)


def about(bot: str) -> str:
    """What to expect of a level, in a line; empty for whatever is none."""
    lines = {
        "novice": say("Knows the rules and often errs: for a first match."),
        "regular": say("Goes by rules of thumb, with a slip now and then."),
        "strong": say("Plays well, and rarely errs."),
        "expert": say("Tries its moves out, for up to five seconds."),
    }
    return lines.get(bot, "")
