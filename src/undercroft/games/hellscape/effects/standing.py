"""What holds as long as a card is active or a Boss has come so far: no effect but a number, given once to its card."""

from typing import Final

from ....engine.effect import Effect
from .. import components as c
from .. import terms as t
from ..rows_kinds import Color, Inner
from ..state import World


class Held(Effect[World]):
    """A number that stands inside another word."""

    def __init__(self, inner: Inner) -> None:
        self.inner = inner

    def row(self) -> Inner:
        """The word inside."""
        return self.inner


class Gift(Effect[World]):
    """A permanent benefit of an ability."""

    def give(self, a: c.Ability) -> None:
        """Note it on the ability."""
        raise NotImplementedError


class MaxHealth(Gift):
    """More maximum Health."""

    WORD: Final = "max_health"
    ON: Final = "standing"

    def __init__(self, n: int) -> None:
        self.n = n

    def give(self, a: c.Ability) -> None:
        a.max_health = self.n


class MaxMana(Gift):
    """More maximum Mana."""

    WORD: Final = "max_mana"
    ON: Final = "standing"

    def __init__(self, n: int) -> None:
        self.n = n

    def give(self, a: c.Ability) -> None:
        a.max_mana = self.n


class NoReaction(Gift):
    """No Reaction damage."""

    WORD: Final = "ignore_reaction"
    ON: Final = "standing"

    def give(self, a: c.Ability) -> None:
        a.no_reaction = True


class LessReaction(Gift):
    """Less Reaction damage."""

    WORD: Final = "reduce_reaction"
    ON: Final = "standing"

    def __init__(self, n: int) -> None:
        self.n = n

    def give(self, a: c.Ability) -> None:
        a.less_reaction = self.n


class MostReaction(Gift):
    """Reaction damage up to a maximum."""

    WORD: Final = "cap_reaction"
    ON: Final = "standing"

    def __init__(self, n: int) -> None:
        self.n = n

    def give(self, a: c.Ability) -> None:
        a.most_reaction = self.n


class InShadow(Gift):
    """The Hero counts as in Shadow."""

    WORD: Final = "count_as_shadow"
    ON: Final = "standing"

    def give(self, a: c.Ability) -> None:
        a.as_shadow = True


class NoFire(Gift):
    """No Fire tokens."""

    WORD: Final = "immune"
    ON: Final = "standing"

    def give(self, a: c.Ability) -> None:
        a.no_fire = True


class RangedAsMelee(Gift):
    """Ranged weapons attack in Melee."""

    WORD: Final = "ranged_as_melee"
    ON: Final = "standing"

    def give(self, a: c.Ability) -> None:
        a.ranged_as_melee = True


class Discount(Gift):
    """Spells cost less Mana."""

    WORD: Final = "spell_discount"
    ON: Final = "standing"

    def __init__(self, n: int) -> None:
        self.n = n

    def give(self, a: c.Ability) -> None:
        a.discount = self.n


class MoreBlessed(Gift):
    """A second skill is blessed."""

    WORD: Final = "second_blessing"
    ON: Final = "standing"

    def give(self, a: c.Ability) -> None:
        a.more_blessed = 1


class SpiritDice(Gift):
    """More dice for Spirits."""

    WORD: Final = "spirit_bonus"
    ON: Final = "standing"

    def __init__(self, n: int) -> None:
        self.n = n

    def give(self, a: c.Ability) -> None:
        a.spirit_dice = self.n


class PoisonWounds(Gift):
    """Wounds of Poison."""

    WORD: Final = "poison"
    ON: Final = "standing"

    def __init__(self, n: int) -> None:
        self.n = n

    def give(self, a: c.Ability) -> None:
        a.poison = self.n


class FreeShadowRerolls(Gift):
    """Rerolls of the Shadow die in every attack."""

    WORD: Final = "reroll_shadow"
    ON: Final = "standing"

    def __init__(self, n: int) -> None:
        self.n = n

    def give(self, a: c.Ability) -> None:
        a.shadow_rerolls = self.n


class OnKillGift(Held):
    """After each kill."""

    WORD: Final = "on_kill_any"
    ON: Final = "standing"
    INSIDE: Final = "kill"


class KillMana(Gift):
    """Mana."""

    WORD: Final = "mana"
    ON: Final = "kill"

    def __init__(self, n: int) -> None:
        self.n = n

    def give(self, a: c.Ability) -> None:
        a.kill_mana = self.n


class OnGreatKillGift(Held):
    """After a kill of a Leader or Roaming Monster."""

    WORD: Final = "on_kill_leader_or_roaming"
    ON: Final = "standing"
    INSIDE: Final = "great_kill"


class KillRage(Gift):
    """Rage."""

    WORD: Final = "rage_supply"
    ON: Final = "great_kill"

    def __init__(self, n: int) -> None:
        self.n = n

    def give(self, a: c.Ability) -> None:
        a.kill_rage = self.n


class Judgement(Gift):
    """Wounds for an Enemy that activates on the Consecration."""

    WORD: Final = "wound target=that_enemy"
    ON: Final = "judging"

    def __init__(self, n: int) -> None:
        self.n = n

    def give(self, a: c.Ability) -> None:
        a.judges += self.n


# ---- Bosses
class OnTrack(Effect[World]):
    """A benefit of a space of a Boss track, from that space on."""

    def give(self, x: c.TrackSpace) -> None:
        """Note it on the space."""
        raise NotImplementedError


class TrackAttack(OnTrack):
    """More attack dice."""

    WORD: Final = "attack_dice"
    ON: Final = "track"

    def __init__(self, n: int, color: Color) -> None:
        self.n = n
        self.color = t.COLORS.index(color)

    def give(self, x: c.TrackSpace) -> None:
        x.attack[self.color] = self.n


class TrackDefense(OnTrack):
    """More defense dice."""

    WORD: Final = "defense_dice"
    ON: Final = "track"

    def __init__(self, n: int, color: Color) -> None:
        self.n = n
        self.color = t.COLORS.index(color)

    def give(self, x: c.TrackSpace) -> None:
        x.defense[self.color] = self.n


class Radiance(OnTrack):
    """More Wounds in Light."""

    WORD: Final = "radiance"
    ON: Final = "track"

    def __init__(self, n: int) -> None:
        self.n = n

    def give(self, x: c.TrackSpace) -> None:
        x.radiance = self.n


class RunningSand(OnTrack):
    """More Time tokens go."""

    WORD: Final = "running_sand"
    ON: Final = "track"

    def __init__(self, n: int) -> None:
        self.n = n

    def give(self, x: c.TrackSpace) -> None:
        x.sand = self.n


class TrackActions(OnTrack):
    """More actions of the Boss."""

    WORD: Final = "actions"
    ON: Final = "track"

    def __init__(self, n: int) -> None:
        self.n = n

    def give(self, x: c.TrackSpace) -> None:
        x.actions = self.n


class OfBoss(Effect[World]):
    """A passive ability of a Boss."""

    def give(self, x: c.BossCard) -> None:
        """Note it on the card."""
        raise NotImplementedError


class Halo(OfBoss):
    """Attackers in Light lose yellow dice."""

    WORD: Final = "attackers_in_light_minus"
    ON: Final = "boss"

    def __init__(self, n: int) -> None:
        self.n = n

    def give(self, x: c.BossCard) -> None:
        x.halo = self.n


class OnHeroKo(Held):
    """When a Hero is Knocked Out."""

    WORD: Final = "on_hero_ko"
    ON: Final = "boss"
    INSIDE: Final = "hero_ko"


class Harvest(OfBoss):
    """The Boss Heals for each Hero."""

    WORD: Final = "heal_per_hero"
    ON: Final = "hero_ko"

    def __init__(self, n: int) -> None:
        self.n = n

    def give(self, x: c.BossCard) -> None:
        x.harvest = self.n
