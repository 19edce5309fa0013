"""Where requests come from: sites as browsers name them, and addresses of machines."""

import socket
from collections.abc import Iterable
from functools import lru_cache
from ipaddress import (
    IPv4Address,
    IPv4Network,
    IPv6Address,
    IPv6Network,
    ip_address,
    ip_network,
)
from typing import Final
from urllib.parse import urlsplit

Network = IPv4Network | IPv6Network
Address = IPv4Address | IPv6Address

PORTS: Final = {"http": 80, "https": 443}


class BadPlace(ValueError):
    """Not the name of a site, or of a network; the message says what would be one."""


def read_origin(text: str) -> str:
    """A site in the form in which browsers send it: ``https://example.org``, no usual port."""
    try:
        parts = urlsplit(text.strip())
        host, port = parts.hostname, parts.port
    except ValueError:
        host, port, parts = None, None, urlsplit("")
    rest = parts.path.strip("/") or parts.query or parts.fragment or parts.username
    if parts.scheme not in PORTS or not host or rest:
        raise BadPlace("a site is written as https://example.org or http://10.0.0.5:8012")
    name = f"[{host}]" if ":" in host else host
    usual = port in (None, PORTS[parts.scheme])
    return f"{parts.scheme}://{name}" if usual else f"{parts.scheme}://{name}:{port}"


def read_network(text: str) -> Network:
    try:
        return ip_network(text, strict=False)
    except ValueError:
        raise BadPlace("a proxy is an address or a network, as in 10.0.0.7 or 10.0.0.0/8") from None


@lru_cache(maxsize=4096)
def read_address(text: str) -> Address | None:
    """The address of a machine, without port or brackets; ``None`` if it is none."""
    text = text.strip()
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        address = ip_address(text)
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address


def client_address(peer: str, forwarded: str, trusted: Iterable[str]) -> str:
    """Whose request it is: the last in the row of forwarders that is no proxy of ours.

    What stands before that one is only somebody's word.
    """
    networks = [read_network(text) for text in trusted]
    found = read_address(peer)
    for text in reversed(forwarded.split(",") if forwarded else []):
        if found is None or not any(found in network for network in networks):
            break
        found = read_address(text)
    return _as_one_place(found)


def _as_one_place(address: Address | None) -> str:
    """Whoever has an IPv6 address has a whole network of them: they count as one."""
    if address is None:
        return "unknown"
    if address.version == 6:
        return str(ip_network((address, 64), strict=False))
    return str(address)


def house_origin(port: int) -> str | None:
    """The site that this machine's neighbours find at a port of it."""
    address = house_address()
    return None if address is None else f"http://{address}:{port}"


def house_address() -> str | None:
    """This machine's address as its neighbours know it. Nothing is sent to find it out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        address: str = probe.getsockname()[0]
        return address
