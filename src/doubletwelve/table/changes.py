"""What becomes of a table by everything that is not a move: seats, links, talk, agreements."""

from functools import singledispatch

from msgspec.structs import replace

from doubletwelve.core.seats import Seat, left_of, seats
from doubletwelve.table.facts import (
    Answered,
    AnyFact,
    AskedIn,
    BotSet,
    ChoiceChanged,
    Committed,
    DealOpened,
    Ended,
    Excused,
    HostChanged,
    Joined,
    Left,
    LetIn,
    LinkMade,
    LinkUsed,
    MannersChanged,
    Marked,
    Moved,
    Muted,
    Proposed,
    Ready,
    Rematched,
    Renamed,
    Said,
    ShareOpened,
    SharesAsked,
    StandIn,
    WatchLinkMade,
)
from doubletwelve.table.settings import resolve
from doubletwelve.table.state import (
    MOST_LINKS,
    Asking,
    BadLog,
    Dealing,
    Proposal,
    Sitting,
    Table,
    stand_in_bot,
)


@singledispatch
def changed(fact: AnyFact, t: Table) -> Table:
    """The table after a fact that is no move and no deal; its version is not counted here."""
    raise BadLog(f"version {t.version + 1}: {type(fact).__name__} cannot happen there")


def _with_seat(t: Table, seat: Seat, sitting: Sitting) -> dict[Seat, Sitting]:
    return {**t.seats, seat: sitting}


def _clear(t: Table, seat: Seat) -> Table:
    """The table without the person at a seat: free in the lobby, a bot's once the game runs."""
    bot = stand_in_bot(t.choice.game) if t.has_begun else None
    name = t.seats[seat].name if t.has_begun else ""
    return replace(
        t,
        seats=_with_seat(t, seat, Sitting(name=name, bot=bot)),
        links={link: s for link, s in t.links.items() if s != seat},
        ready=tuple(s for s in t.ready if s != seat),
        proposals={m: _without(p, seat) for m, p in t.proposals.items() if p.seat != seat},
    )


def _without(proposal: Proposal, seat: Seat) -> Proposal:
    asked, agreed = (
        tuple(s for s in seats if s != seat) for seats in (proposal.asked, proposal.agreed)
    )
    return replace(proposal, asked=asked, agreed=agreed)


@changed.register
def _(fact: Joined, t: Table) -> Table:
    sitting = replace(t.seats[fact.seat], name=fact.name, tokens=(fact.token,), bot=None)
    return replace(t, seats=_with_seat(t, fact.seat, sitting))


@changed.register
def _(fact: AskedIn, t: Table) -> Table:
    """As many may wait as sit here; the one who has waited longest gives way."""
    waiting = [*t.asking.items(), (fact.who, Asking(fact.name, fact.token))]
    return replace(t, asking=dict(waiting[-len(t.seats) :]))


@changed.register
def _(fact: LetIn, t: Table) -> Table:
    asking = t.asking[fact.who]
    others = {who: a for who, a in t.asking.items() if who != fact.who}
    if fact.seat is None:
        return replace(t, asking=others)
    seated = _with_seat(t, fact.seat, Sitting(name=asking.name, tokens=(asking.token,)))
    return replace(t, asking=others, seats=seated)


@changed.register
def _(fact: Left, t: Table) -> Table:
    t = _settle_finish(_clear(t, fact.seat))
    people = t.people
    if not people:
        return replace(t, phase="ended")
    return replace(t, host=people[0]) if t.host == fact.seat else t


@changed.register
def _(fact: BotSet, t: Table) -> Table:
    if fact.bot is None:
        return replace(t, seats=_with_seat(t, fact.seat, Sitting()))
    name = t.seats[fact.seat].name
    return replace(t, seats=_with_seat(t, fact.seat, Sitting(name=name, bot=fact.bot)))


@changed.register
def _(fact: Renamed, t: Table) -> Table:
    return replace(t, seats=_with_seat(t, fact.seat, replace(t.seats[fact.seat], name=fact.name)))


@changed.register
def _(fact: Moved, t: Table) -> Table:
    there = {fact.seat: fact.to, fact.to: fact.seat}
    swapped = {seat: t.seats[there.get(seat, seat)] for seat in t.seats}
    swapped = {
        seat: replace(sitting, muted=tuple(there.get(s, s) for s in sitting.muted))
        for seat, sitting in swapped.items()
    }
    links = {link: there.get(seat, seat) for link, seat in t.links.items()}
    return replace(t, seats=swapped, links=links, host=there.get(t.host, t.host))


@changed.register
def _(fact: HostChanged, t: Table) -> Table:
    return replace(t, host=fact.seat)


@changed.register
def _(fact: ChoiceChanged, t: Table) -> Table:
    row = seats(fact.choice.players)
    kept = {seat: t.seats.get(seat, Sitting()) for seat in row}
    return replace(t, choice=fact.choice, match=resolve(fact.choice), seats=kept)


@changed.register
def _(fact: MannersChanged, t: Table) -> Table:
    watching = t.watch_links if fact.manners.spectators != "no" else ()
    return replace(t, manners=fact.manners, watch_links=watching)


@changed.register
def _(fact: StandIn, t: Table) -> Table:
    sitting = replace(t.seats[fact.seat], stand_in=fact.on)
    return replace(t, seats=_with_seat(t, fact.seat, sitting))


@changed.register
def _(fact: LinkMade, t: Table) -> Table:
    links = {link: s for link, s in t.links.items() if s != fact.seat or not fact.fresh}
    newest = [*links.items(), (fact.link, fact.seat)][-MOST_LINKS:]
    t = replace(t, links=dict(newest))
    if not fact.fresh:
        return t
    # The old tokens end, and the seat stays a person's: the link is the only way in.
    sitting = replace(t.seats[fact.seat], tokens=(_waiting_for(fact.link),))
    return replace(t, seats=_with_seat(t, fact.seat, sitting))


def _waiting_for(link: str) -> str:
    """What keeps a seat a person's until its link is used. No token has such a hash."""
    return f"link:{link}"


@changed.register
def _(fact: LinkUsed, t: Table) -> Table:
    seat = t.links[fact.link]
    left = {link: s for link, s in t.links.items() if link != fact.link}
    sitting = t.seats[seat]
    waiting = _waiting_for(fact.link)
    tokens = (*(token for token in sitting.tokens if token != waiting), fact.token)
    return replace(t, links=left, seats=_with_seat(t, seat, replace(sitting, tokens=tokens)))


@changed.register
def _(fact: WatchLinkMade, t: Table) -> Table:
    return replace(t, watch_links=(*t.watch_links, fact.link)[-MOST_LINKS:])


@changed.register
def _(fact: Marked, t: Table) -> Table:
    sitting = t.seats[fact.seat]
    if fact.learner is not None:
        sitting = replace(sitting, learner=fact.learner)
    if fact.phrases_only is not None:
        sitting = replace(sitting, phrases_only=fact.phrases_only)
    return replace(t, seats=_with_seat(t, fact.seat, sitting))


@changed.register
def _(fact: Muted, t: Table) -> Table:
    sitting = t.seats[fact.seat]
    others = tuple(seat for seat in sitting.muted if seat != fact.whom)
    muted = (*others, fact.whom) if fact.on else others
    return replace(t, seats=_with_seat(t, fact.seat, replace(sitting, muted=muted)))


@changed.register
def _(fact: Said, t: Table) -> Table:
    return t


@changed.register
def _(fact: DealOpened, t: Table) -> Table:
    """The last round is taken off the table: what is left is what a snapshot keeps."""
    return replace(
        t,
        phase="dealing",
        dealing=Dealing(fact.secret, fact.fair),
        match=replace(t.match, state=None),
        position=t.position + 1,
        proposals={},
    )


@changed.register
def _(fact: Committed, t: Table) -> Table:
    dealing = _dealing(t)
    made = {**dealing.commitments, fact.seat: fact.commitment}
    return replace(t, dealing=replace(dealing, commitments=made))


@changed.register
def _(fact: SharesAsked, t: Table) -> Table:
    return replace(t, dealing=replace(_dealing(t), asked=True))


@changed.register
def _(fact: ShareOpened, t: Table) -> Table:
    dealing = _dealing(t)
    return replace(t, dealing=replace(dealing, shares={**dealing.shares, fact.seat: fact.share}))


def _dealing(t: Table) -> Dealing:
    if t.dealing is None:
        raise BadLog(f"version {t.version + 1}: nothing is being dealt")
    return t.dealing


@changed.register
def _(fact: Ready, t: Table) -> Table:
    return replace(t, ready=(*t.ready, fact.seat))


@changed.register
def _(fact: Proposed, t: Table) -> Table:
    proposal = Proposal(fact.seat, fact.asked)
    return _if_agreed(replace(t, proposals={**t.proposals, fact.matter: proposal}), fact.matter)


@changed.register
def _(fact: Answered, t: Table) -> Table:
    others = {matter: p for matter, p in t.proposals.items() if matter != fact.matter}
    if not fact.yes:
        return replace(t, proposals=others)
    proposal = t.proposals[fact.matter]
    agreed = replace(proposal, agreed=(*proposal.agreed, fact.seat))
    return _if_agreed(replace(t, proposals={**others, fact.matter: agreed}), fact.matter)


@changed.register
def _(fact: Excused, t: Table) -> Table:
    waiting = [matter for matter, p in t.proposals.items() if fact.seat in p.unanswered]
    for matter in waiting:
        proposal = _without(t.proposals[matter], fact.seat)
        t = _if_agreed(replace(t, proposals={**t.proposals, matter: proposal}), matter)
    return t


def _if_agreed(t: Table, matter: str) -> Table:
    """What a proposal leads to once everyone who was asked has said yes."""
    proposal = next(p for m, p in t.proposals.items() if m == matter)
    if not set(proposal.asked) <= set(proposal.agreed):
        return t
    if matter == "finish":
        return _settle_finish(t)
    if t.undoable is None:
        raise BadLog(f"version {t.version + 1}: there is nothing to take back")
    rest = {m: p for m, p in t.proposals.items() if m != matter}
    return replace(
        t,
        match=t.undoable.before,
        undoable=t.undoable.earlier,
        position=t.position + 1,
        turn_since=t.at,
        proposals=rest,
    )


def _settle_finish(t: Table) -> Table:
    """Stop after this round, or now between two, once all who were asked and are here agree."""
    proposal = t.proposals.get("finish")
    if proposal is None or not set(proposal.asked) <= set(proposal.agreed):
        return t
    rest = {m: p for m, p in t.proposals.items() if m != "finish"}
    t = replace(t, finishing=True, proposals=rest)
    return replace(t, phase="over", ready=()) if t.phase == "between" else t


@changed.register
def _(fact: Rematched, t: Table) -> Table:
    first = left_of(len(t.seats))[t.match.first]
    match = replace(resolve(t.choice), first=first)
    return replace(
        t,
        match=match,
        phase="lobby",
        game=t.game + 1,
        fair=None,
        finishing=False,
        position=t.position + 1,
        proposals={},
    )


@changed.register
def _(fact: Ended, t: Table) -> Table:
    return replace(t, phase="ended", dealing=None, proposals={})
