"""What wards an Evil card off."""
from ..content import EVILS
from .names import listed, many


def ward_text(card: int) -> str:
    """The price of warding an Evil card off."""
    e = EVILS[card]
    price: list[str] = []
    if e.gold:
        price.append(f"{e.gold} gold")
    if e.discard:
        price.append(many(e.discard, "Treasure Card"))
    if e.wound:
        price.append(many(e.wound, "Wound"))
    if e.free_step:
        price.append("the Free Step")
    return listed(price)
