"""Worked examples: runs the cases of a game's `examples.toml`, each of which names a rule and can be read by a player.

A file is a list of `[[case]]`, each with a list of `[[case.step]]`:

    [[case]]
    rule = "D7"                        # the rule or ruling it shows, as numbered in the game's README
    name = "a plot twist"              # unique in the file
    seats = 3
    options = { lives = 3 }            # default {}: the options' own defaults
    host = 0                           # default: none
    setup = [0]                        # what chance yields while the game is set up; default []
    # in place of seats, options, host and setup, a whole state:
    # given = { lives = [1, 3, 3], peril = 0, ... }

    [[case.step]]                      # a seat plays a command ...
    seat = 0
    play = { type = "PickNumbers", numbers = [5] }

    [[case.step]]
    seat = 0
    play = { type = "Roll" }
    chance = [6]                       # what chance yields in this step, in order; default []
    events = [{ type = "DieRolled", face = 7 }, { type = "PlotTwisted", seat = 1 }]
    state = { peril = 1, lives = [3, 3, 3] }
    to_act = [1]

    [[case.step]]                      # ... or is refused, and nothing changes ...
    seat = 2
    play = { type = "Roll" }
    refused = "not_your_turn"
    says = ["Player B"]                # words in the sentence shown to the player, `params` filled in

    [[case.step]]                      # ... or a timer expires, or a seat leaves for good
    expire = "pick"                    # at its due time, or at `at`
    [[case.step]]
    leave = 0

`at` (milliseconds) sets the clock of a step; it starts at 0, is kept by the steps that follow, and `expire` without
it moves the clock to the timer's due time. Chance is scripted and must be used up: a whole number is what `below`
yields; a list of positions is the order `shuffled` gives, `"same"` leaves the order as it is; a number with a point
is what `normal` yields. A draw that is not in the script fails the case.

What a step may expect, all of it optional. Tables are compared by the fields they name and lists in full:
`events` (every event of the step, in order; [] for none), `refused` and `says`, `state`, `public`, `private` (a table
by seat: `private.0 = {...}`), `to_act` (seats in order), `deadline` (the nearest that is not hidden; 0 is none),
`outcome` (a table, or `false` while the game runs). Without `refused` a refusal fails the case.
`leave = SEAT` calls the game's `withdraw`; `becomes = "lobby"` or `"bot"` is expected where it gives no events.
"""
