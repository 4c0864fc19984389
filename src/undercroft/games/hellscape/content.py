"""Rows of content/*.json become the records of components.py, once."""

from typing import Final

from ...content.loader import content_hash, read_file
from . import components as c
from . import rows, rows_base
from . import terms as t
from .quest_content import fill_quests

PACKAGE: Final = "undercroft.games.hellscape"


def dice_of(row: dict[rows_base.Color, int]) -> list[int]:
    """Dice counted by color."""
    return [row.get(name, 0) for name in ("yellow", "orange", "blue", "shadow", "enemy")]


WHEN: Final = {"shadow": "in Shadow", "light": "in Light", "dual_wield": "with two weapons"}


def said(row: rows.Ability) -> str:
    """The text of an ability, with the conditions for its use."""
    when = [WHEN[word] for word in row.needs] + ([f"with {row.wounded} or more Wounds"] if row.wounded else [])
    if not when:
        return row.text
    text = f"{', '.join(when)}: {row.text[:1].lower()}{row.text[1:]}"
    return text[:1].upper() + text[1:]


def ability_of(name: str, row: rows.Ability, basic: bool = False, aura: bool = False) -> int:
    """Enter an ability into the table; its number."""
    a = c.Ability(len(c.ABILITIES), name, said(row), t.TIMINGS.index(row.timing), row.effects)
    cost = row.cost
    a.mana, a.wounds, a.action, a.rage, a.all_rage = cost.mana, cost.wounds, cost.action, cost.rage, cost.all_rage
    a.elements = [cost.air, cost.earth, cost.fire, cost.water]
    a.needs = sum({"shadow": t.IN_SHADOW, "light": t.IN_LIGHT, "dual_wield": t.DUAL_WIELD}[word] for word in row.needs)
    a.wounded, a.fang, a.limit = row.wounded, row.fang, t.LIMITS.index(row.limit)
    a.basic, a.aura = basic, aura
    c.ABILITIES.append(a)
    return a.index


def attacks_of(found: list[rows.Attack]) -> list[c.Attack]:
    """Attack types with their dice."""
    return [c.Attack(t.TYPES.index(row.type), dice_of(row.dice)) for row in found]


def _fill_dice() -> None:
    for symbol in range(6):
        c.FACES[symbol].extend([0] * 30)
    for row in read_file(PACKAGE, "dice", rows.DiceFile).dice:
        color = t.COLORS.index(row.id)
        c.DICE.append(row.count)
        for face, symbols in enumerate(row.faces):
            for word in symbols:
                c.FACES[t.SYMBOLS.index(word)][color * 6 + face] += 1


def _fill_heroes() -> None:
    file = read_file(PACKAGE, "heroes", rows.HeroFile)
    for row in file.heroes:
        c.HEROES.append(
            c.HeroCard(
                len(c.HEROES),
                row.id,
                row.name,
                t.CLASSES.index(row.cls),
                row.health,
                row.mana,
                ability_of(row.name, row.ability),
                ability_of(row.name, row.shadow),
            )
        )
    for level in file.levels:
        c.LEVELS.append([level.xp, level.health, level.mana, *[t.RARITIES.index(r) for r in level.adds]])


def _fill_boards() -> None:
    file = read_file(PACKAGE, "boards", rows.BoardFile)
    for table, found in ((c.QUADRANTS, file.quadrants), (c.COLUMNS, file.columns), (c.STANCES, file.stances)):
        for row in found:
            aura = table is c.COLUMNS
            table.append(c.Board(row.id, row.name, ability_of(row.name, row.ability, True, aura), ""))
    for e in file.elements:
        c.ELEMENTS.append(c.Board(e.id, e.id.title(), ability_of(e.id.title(), e.spend, True), e.passive.text))
    for token in file.tokens:
        c.ROGUE_TOKENS.append(
            c.RogueToken(
                len(c.ROGUE_TOKENS), token.id, token.color, token.count, token.start, token.effects, token.text
            )
        )
    for s in sorted(file.spirits, key=lambda s: (t.SPIRITS.index(s.spirit), s.rank)):
        c.SPIRITS.append(
            c.SpiritCard(
                t.SPIRITS.index(s.spirit),
                s.rank,
                s.health,
                attacks_of(s.attacks)[0],
                dice_of(s.defense),
                s.effects,
            )
        )
    for a in file.arrows:
        parts = [a.quick, a.overload, a.bullseye]
        c.ARROWS.append(
            c.Arrow(
                len(c.ARROWS),
                a.id,
                a.name,
                a.arrows,
                a.copies,
                [p.effects for p in parts],
                [p.text for p in parts],
            )
        )


def _fill_skills() -> None:
    families: dict[tuple[str, str, int], int] = {}
    tokens = [x.id for x in c.ROGUE_TOKENS]
    for row in read_file(PACKAGE, "skills", rows.SkillFile).skills:
        aura = row.cls == "paladin"
        for name in row.tokens:
            tokens.index(name)
        skill = c.Skill(
            len(c.SKILLS),
            row.id,
            row.name,
            t.CLASSES.index(row.cls),
            row.level,
            row.rank,
            t.STANCES.index(row.stance) if row.stance else -1,
            [row.tokens.get(name, 0) for name in tokens],
            [ability_of(row.name, a, aura=aura) for a in row.abilities],
            [ability_of(row.name, a, aura=aura) for a in row.blessed],
        )
        families[row.cls, row.family, row.rank] = skill.index
        skill.lower = families.get((row.cls, row.family, row.rank - 1), -1) if row.rank > 1 else -1
        c.SKILLS.append(skill)


def _fill_foes() -> None:
    for row in read_file(PACKAGE, "mobs", rows.MobFile).mobs:
        if row.name not in c.MOB_NAMES:
            c.MOB_NAMES.append(row.name)
        c.MOBS.append(
            c.MobCard(
                len(c.MOBS),
                row.id,
                c.MOB_NAMES.index(row.name),
                row.name,
                t.BANDS.index(row.band),
                row.health,
                dice_of(row.defense),
                row.reward,
                ability_of(row.name, row.ability),
            )
        )
    for m in read_file(PACKAGE, "roaming", rows.RoamingFile).roaming:
        if m.name not in c.MONSTER_NAMES:
            c.MONSTER_NAMES.append(m.name)
        c.ROAMING.append(
            c.RoamingCard(
                len(c.ROAMING),
                m.id,
                c.MONSTER_NAMES.index(m.name),
                m.name,
                t.BANDS.index(m.band),
                m.health,
                m.reward,
                [t.RARITIES.index(x) for x in m.fixed],
                attacks_of(m.attacks),
                dice_of(m.defense),
                [c.Pattern(p.when, p.zones, p.effects, p.text) for p in m.pattern],
                ability_of(m.name, m.special),
            )
        )
    for b in read_file(PACKAGE, "bosses", rows.BossFile).bosses:
        boss = c.BossCard(
            len(c.BOSSES),
            b.id,
            b.name,
            b.health,
            b.actions,
            b.dice,
            attacks_of(b.attacks),
            dice_of(b.defense),
            [c.BossAction(x.name, x.effects, x.text) for x in b.abilities],
            [ability_of(b.name, x) for x in b.combat],
            [c.BossAction(x.name, x.effects, x.text) for x in b.passive],
            [c.TrackSpace(x.effects, x.text) for x in b.track],
        )
        c.BOSSES.append(boss)


def _fill_items() -> None:
    file = read_file(PACKAGE, "items", rows.ItemFile)
    for row in file.items:
        deck = -1 if row.deck == "starting" else t.RARITIES.index(row.deck)
        c.ITEMS.append(
            c.Item(
                len(c.ITEMS),
                row.id,
                row.name,
                deck,
                t.RARITIES.index(row.rarity),
                t.SLOTS.index(row.slot),
                row.copies,
                attacks_of(row.attacks),
                dice_of(row.defense),
                dice_of(row.large_party_defense),
                [ability_of(row.name, a) for a in row.abilities],
                row.set,
                t.CLASSES.index(row.class_only) if row.class_only else -1,
            )
        )
    for m in read_file(PACKAGE, "mob_items", rows.MobItemFile).mob_items:
        c.ITEMS.append(
            c.Item(
                len(c.ITEMS),
                m.id,
                m.name,
                c.MOB_DECK + t.BANDS.index(m.band),
                t.RARITIES.index(m.rarity),
                t.SLOTS.index(m.slot),
                m.copies,
                attacks_of(m.attacks),
                [0] * 5,
                [0] * 5,
                [ability_of(m.name, a) for a in m.abilities],
                "",
                -1,
            )
        )
    for p in sorted(file.powers, key=lambda p: t.CLASSES.index(p.cls)):
        name = f"{p.set.title()} Set"
        c.POWERS.append(c.Power(p.set, t.CLASSES.index(p.cls), ability_of(name, p.minor), ability_of(name, p.greater)))


def _fill_rest() -> None:
    for row in read_file(PACKAGE, "doors", rows.DoorFile).doors:
        c.DOORS.append(c.DoorCard(len(c.DOORS), row.id, row.name, row.copies, row.effects, row.text))
    for s in read_file(PACKAGE, "tokens", rows.TokenFile).tokens:
        c.SUPPLY[s.id] = s.count
        if s.faces:
            c.HIDDEN[s.id] = list(s.faces)
        if s.items:
            c.CHEST_ITEMS.append(s.items)
    for side in read_file(PACKAGE, "darkness", rows.DarknessFile).sides:
        (c.FRONT if side.id == "front" else c.BACK).extend(side.spaces)


_fill_dice()
_fill_heroes()
_fill_boards()
_fill_skills()
_fill_foes()
_fill_items()
_fill_rest()
fill_quests(PACKAGE)
CONTENT_HASH: Final = content_hash(PACKAGE)
