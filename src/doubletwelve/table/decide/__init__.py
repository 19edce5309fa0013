"""Whether a table does what is asked of it: a fact for its log, or a refusal with its reason.

Nothing here has an effect, a clock or chance: the time, who is present, and every random number
come with the call.
"""

from collections.abc import Callable
from typing import Any, Final

from doubletwelve.table import commands as c
from doubletwelve.table.decide import manners, play, seating
from doubletwelve.table.decide.asked import Asked, Decision, refuse
from doubletwelve.table.state import Table


def decide(t: Table, asked: Asked, command: c.AnyCommand) -> Decision:
    if t.phase == "ended":
        return refuse("table-ended")
    return COMMANDS_KNOWN[type(command)](t, asked, command)


COMMANDS_KNOWN: Final[dict[type, Callable[[Table, Asked, Any], Decision]]] = {
    c.Act: play.act,
    c.Start: play.start,
    c.BeReady: play.ready,
    c.Commit: play.commit,
    c.OpenShare: play.open,
    c.SetBot: seating.set_bot,
    c.FreeSeat: seating.free,
    c.MoveSeat: seating.move,
    c.HandOn: seating.hand_on,
    c.EndTable: seating.end,
    c.SetStandIn: seating.stand_in,
    c.Rename: seating.rename,
    c.Leave: seating.leave,
    c.Admit: seating.admit,
    c.MakeLink: seating.make_link,
    c.MakeWatchLink: seating.make_watch_link,
    c.ChangeChoice: manners.change_choice,
    c.ChangeManners: manners.change_manners,
    c.Mark: manners.mark,
    c.Say: manners.say,
    c.SayPhrase: manners.phrase,
    c.Mute: manners.mute,
    c.Propose: manners.propose,
    c.Answer: manners.answer,
    c.Rematch: manners.rematch,
}
