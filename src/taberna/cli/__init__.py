"""The command `taberna`. Exit codes: 0 done, 1 could not be done (a sentence says why), 2 not understood."""

from __future__ import annotations

import sys

from cyclopts import App, CycloptsError

from taberna import __version__
from taberna.cli.house_file import complaint, house_file

app = App(
    name="taberna",
    version=__version__,
    help_on_error=True,
    config=house_file,
    help="""A house where friends play tabletop games by one link.

    Try it on this machine, then let friends in from the local network:

        taberna serve --host 127.0.0.1
        taberna serve

    See what games there are, and let bots play a thousand of one:

        taberna games
        taberna simulate GAME --seats 3 --games 1000

    Exit codes: 0 done, 1 could not be done (a sentence says why), 2 not understood.
    """,
)
COMMANDS = {
    "serve": "house",
    "leaderboard": "house",
    "backup": "house",
    "rebuild": "house",
    "migrate-data": "house",
    "doctor": "doctor",
    "games": "play",
    "simulate": "play",
    "check": "play",
}
for name, module in COMMANDS.items():  # by their names, so that a command loads its own parts only
    app.command(f"taberna.cli.{module}:{name.replace('-', '_')}", name=name)


def main() -> None:
    """Runs the command line and exits with its code."""
    words = sys.argv[1:]
    if words[:1] in ([], ["--help"], ["-h"]):
        for command in COMMANDS:  # the list says what each does, so they are loaded
            app[command]
    try:
        app.parse_args(words, exit_on_error=False, print_error=False, help_on_error=False)
    except CycloptsError as error:
        why = complaint(error)
        if why is not None:
            print(why, file=sys.stderr)
            sys.exit(1)
    app(words)
