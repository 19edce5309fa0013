"""The rules and manners of a table, talk, and what needs everyone's yes."""

from doubletwelve.core.seats import Seat
from doubletwelve.table import commands as c
from doubletwelve.table import facts as f
from doubletwelve.table.decide.asked import (
    Asked,
    Decided,
    Decision,
    host_alone,
    host_and_seat,
    refuse,
)
from doubletwelve.table.settings import BadChoice, check_bot, settled
from doubletwelve.table.state import Table
from doubletwelve.table.words import PHRASES, clean_line


def change_choice(t: Table, asked: Asked, command: c.ChangeChoice) -> Decision:
    if not asked.acts_as_host:
        return refuse("host-only")
    if t.has_begun:
        return refuse("game-begun")
    lost = [*t.seats][command.choice.players :]
    if any(t.seats[seat].is_person for seat in lost):
        return refuse("seat-taken", seat=lost[0])
    try:
        choice = settled(command.choice)
        for sitting in t.seats.values():
            if sitting.bot is not None:
                check_bot(sitting.bot, command.choice.game)
    except BadChoice as problem:
        return refuse("bad-choice", problem=str(problem), **problem.values)
    return Decided(f.ChoiceChanged(choice))


def change_manners(t: Table, asked: Asked, command: c.ChangeManners) -> Decision:
    if not asked.acts_as_host:
        return refuse("host-only")
    return Decided(f.MannersChanged(command.manners))


def mark(t: Table, asked: Asked, command: c.Mark) -> Decision:
    seat = Seat(command.seat)
    own = seat == asked.seat
    if not own and (refused := host_and_seat(t, asked, seat)):
        return refused
    if not own and command.learner is not None:
        return refuse("own-seat-only")
    undone = command.phrases_only is False and t.seats[seat].phrases_only
    if undone and (refused := host_alone(t, asked)):
        return refused  # or a seat could undo what the host has set
    return Decided(f.Marked(seat, command.learner, command.phrases_only))


def say(t: Table, asked: Asked, command: c.Say) -> Decision:
    text = clean_line(command.text)
    if not t.manners.talk:
        return refuse("talk-off")
    if t.manners.listed or t.seats[asked.seat].phrases_only:
        return refuse("phrases-only")
    return Decided(f.Said(asked.seat, text=text)) if text else refuse("nothing-said")


def phrase(t: Table, asked: Asked, command: c.SayPhrase) -> Decision:
    if not t.manners.talk:
        return refuse("talk-off")
    if command.phrase not in PHRASES:
        return refuse("no-such-phrase", given=command.phrase)
    return Decided(f.Said(asked.seat, phrase=command.phrase))


def mute(t: Table, asked: Asked, command: c.Mute) -> Decision:
    whom = Seat(command.whom)
    if whom not in t.seats:
        return refuse("no-such-seat", whom=whom, last=[*t.seats][-1])
    return Decided(f.Muted(asked.seat, whom, command.on))


def propose(t: Table, asked: Asked, command: c.Propose) -> Decision:
    if command.matter in t.proposals:
        return refuse("already-so")
    if command.matter == "take-back":
        if t.can_take_back != asked.seat:
            return refuse("nothing-to-take-back")
    elif t.phase not in ("playing", "between") or t.finishing:
        return refuse("no-round-on")
    # Whoever is away cannot answer, and bots agree to everything.
    here = tuple(seat for seat in t.people if seat != asked.seat and seat in asked.present)
    return Decided(f.Proposed(command.matter, asked.seat, here))


def answer(t: Table, asked: Asked, command: c.Answer) -> Decision:
    proposal = t.proposals.get(command.matter)
    if proposal is not None and proposal.seat == asked.seat and not command.yes:
        return Decided(f.Answered(command.matter, asked.seat, yes=False))  # thought better of it
    if proposal is None or asked.seat not in proposal.asked or asked.seat in proposal.agreed:
        return refuse("not-asked")
    return Decided(f.Answered(command.matter, asked.seat, command.yes))


def rematch(t: Table, asked: Asked, command: c.Rematch) -> Decision:
    if not asked.acts_as_host:
        return refuse("host-only")
    return Decided(f.Rematched()) if t.phase == "over" else refuse("game-not-over")
