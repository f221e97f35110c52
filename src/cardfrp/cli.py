"""The command line: check content, show odds, play a small scene."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from cardfrp.actions import GameAction
from cardfrp.actors import GameActor
from cardfrp.attributes import Value
from cardfrp.content import load_world, read
from cardfrp.dice import Dice
from cardfrp.errors import CardFRPError, ContentErrors
from cardfrp.results import Preview
from cardfrp.scene import played
from cardfrp.tables import bars, percent, table

SAMPLES = Path(__file__).parent / "samples"


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command; 0 if all is well, 1 if content or a value is wrong, 2 for a command that is none."""
    options = _parser().parse_args(arguments)
    try:
        return int(options.run(options))
    except ContentErrors as error:
        sys.stderr.write(f"{error}\n")
    except (CardFRPError, ValueError, OSError) as error:
        sys.stderr.write(f"cardfrp: {error}\n")
    return 1


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("cardfrp", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="command")
    check = commands.add_parser("check", help="read all content of a folder and tell every fault")
    check.add_argument("path", type=Path, metavar="DIR")
    check.set_defaults(run=_check)
    odds = commands.add_parser("odds", help="the exact odds of a roll, or of an attack or another verb")
    odds.add_argument("roll", nargs="?", help='a roll, such as "3D6+2"')
    odds.add_argument("--at-least", type=int, metavar="N", help="the chance of N or more")
    odds.add_argument("--attack", action="store_true", help="odds of an attack: see the options below")
    odds.add_argument("--verb", default="", help="odds of another verb, such as MENTAL.FEAR")
    for name, text in (("accuracy", "attack: what the initiator brings"), ("evasion", "attack: against it"),
                       ("protection", "attack: taken from the damage"), ("life", "attack: what the recipient has"),
                       ("power", "verb: what the initiator brings"), ("resistance", "verb: against it")):  # fmt: skip
        odds.add_argument(f"--{name}", type=int, metavar="N", help=text)
    odds.add_argument("--damage", metavar="ROLL", help="attack: a roll")
    odds.add_argument("--stacks", metavar="ROLL", help="verb: a roll or a number, 1 unless told")
    odds.set_defaults(run=_odds)
    play = commands.add_parser("play", help="play a small scene; without a folder, the sample")
    play.add_argument("path", type=Path, nargs="?", default=SAMPLES / "saltgate", metavar="DIR")
    play.add_argument("--seed", type=int, help="makes the dice repeat")
    play.set_defaults(run=_play)
    return parser


def _check(options: argparse.Namespace) -> int:
    contents = read(options.path)
    for warning in contents.report.warnings:
        say(f"warning: {warning}")
    world = contents.world()
    say(f"{len(world)} objects, no faults.")
    return 0


def _odds(options: argparse.Namespace) -> int:
    if options.attack or options.verb:
        say(_previewed(_preview(options)))
        return 0
    if options.roll is None:
        raise ValueError("odds of what? Give a roll, --attack or --verb")
    dice = Dice(options.roll)
    odds = dice.pmf()
    spread = float(dice.variance) ** 0.5
    say(f"{dice}: {dice.minimum} to {dice.maximum}, mean {float(dice.mean):.4g}, deviation {spread:.4g}")
    if options.at_least is not None:
        chance = odds.at_least(options.at_least)
        say(f"{options.at_least} or more: {percent(chance)} ({chance})")
    say(bars(odds))
    return 0


def _preview(options: argparse.Namespace) -> Preview:
    theirs: dict[str, Value] = {
        name.upper(): value
        for name in ("evasion", "protection", "life", "resistance")
        if (value := getattr(options, name)) is not None
    }
    verb = options.verb or "ATTACK"
    kept = ("accuracy", "damage") if options.attack else ("power", "stacks")
    if options.attack and options.verb and not options.verb.startswith("ATTACK"):
        raise ValueError(f"--attack takes an ATTACK verb, not {options.verb[:40]!r}")
    action = GameAction(None, verb, **{name: getattr(options, name) for name in kept})
    return action.preview(GameActor("Initiator"), GameActor("Recipient", attributes=theirs))


def _previewed(preview: Preview) -> str:
    rows = [[step.verb, percent(step.reached), percent(step.success)] for step in preview.steps]
    parts = [table(["verb", "reached", "succeeds"], rows)]
    parts += [f"{step.verb}, what gets through:\n{bars(step.amount)}" for step in preview.steps]
    parts += [f"{name}: {float(gain):+.4g} on average ({gain})" for name, gain in preview.expected.items()]
    return "\n\n".join([*parts, *([f"ends it: {percent(preview.kill)} ({preview.kill})"] if preview.kill else [])])


def _play(options: argparse.Namespace) -> int:
    played(load_world(options.path, seed=options.seed), input, say)
    return 0
