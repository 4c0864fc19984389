"""The questions: in full for the deciding player, in short for the others."""

from ....engine.decision import Decision
from ....engine.option import Opt
from ....engine.window import P_WINDOW
from ....words.english import many
from ....words.prompts import Ask, Prompts
from .. import components as c
from .. import events as ev
from .. import options as o
from .. import terms as t
from ..acts.abilities import Drink
from ..acts.classes import Recall, Spin
from ..acts.gear import Unequip
from ..bots.anytime import worth_a_look, worth_using
from ..bots.walking import threatened
from ..effects.patterns import AttackEach
from ..state import World
from ..steps.foes import Activation
from ..steps.striking import FoeMove
from ..steps.trading import Trade
from .names import SLOTS, does, foe_name, who
from .texts import item_text

WINDOW_NAMES = {
    o.W_BEFORE_FOE: "before an Enemy acts",
    o.W_AFTER_FOE: "after an Enemy acted",
    o.W_AFTER_HERO: "after a Hero's action",
    o.W_PHASE: "end of the round",
    o.W_BEFORE_HERO: "before a Hero's turn",
}


def window_name(g: World, d: Decision) -> str:
    """The name of a window, for standing orders."""
    return WINDOW_NAMES.get(d.a, "") if d.prompt == P_WINDOW else ""


def worth_asking(g: World, seat: int, d: Decision) -> bool:
    """Is this window worth a question? Where a Consumable is; to take something off or back nobody is held up."""
    return d.prompt != P_WINDOW or any(x.kind == Drink.KIND and worth_using(g, d.a, seat, x.a) for x in d.options)


def obvious(g: World, d: Decision) -> Opt | None:
    """The order of Heroes and Enemies where it changes nothing; a Trade of somebody who carries nothing; to pass where
    nothing that may be used at any time would help."""
    if d.prompt == P_WINDOW:
        shown = g.config.option("windows", "matters") == "every"
        return None if shown or any(worth_a_look(g, d.a, d.b - 1, x) for x in d.options) else d.options[-1]
    if d.prompt == o.P_NEXT_HERO:
        return None if any(threatened(g, x.a) for x in d.options) else d.options[0]
    if d.prompt == o.P_NEXT_FOE:
        weak = any(g.up(i) and g.heroes[i].health <= FRAIL and threatened(g, i) for i in range(len(g.heroes)))
        return None if weak else d.options[0]
    if d.prompt in (o.P_ASSEMBLE, o.P_APPLY) and not g.fight.by_hero:
        return _no_defense(g, d)
    if d.prompt == o.P_ORDER and d.a >= ev.ENEMY:  # an Enemy burns, and what else happens to it
        return d.options[0]
    if d.prompt == o.P_TRADE and d.owner != g.turn and not g.heroes[d.owner].pack:
        return d.options[0]
    return None


def _no_defense(g: World, d: Decision) -> Opt | None:
    """A Wizard who could only turn the amulet, and has no skill for a defense there."""
    skills = g.heroes[d.owner].skills if d.owner >= 0 else []
    shields = any(c.ABILITIES[a].timing in (t.DEFENSE, t.COMBAT) for s in skills for a in c.SKILLS[s].abilities)
    rest = [x for x in d.options if x.kind != Spin.KIND]
    return rest[0] if len(rest) == 1 < len(d.options) and not shields else None


FRAIL = 3  # Health at which it matters who strikes first


def _window(g: World, d: Decision) -> str:
    about = ""
    if d.a in (o.W_BEFORE_FOE, o.W_AFTER_FOE):
        about = foe_name(g, d.b - 1)
    elif d.a in (o.W_BEFORE_HERO, o.W_AFTER_HERO):
        about = g.name(d.b - 1)
    when = {
        o.W_BEFORE_FOE: f"{about} {'are' if d.b - 1 < t.ROAMING else 'is'} about to act",
        o.W_AFTER_FOE: f"{about} {'have' if d.b - 1 < t.ROAMING else 'has'} acted",
        o.W_BEFORE_HERO: f"{about} is about to act",
        o.W_AFTER_HERO: f"{about} has acted",
        o.W_PHASE: "The round ends",
    }[d.a]
    changed = all(x.kind in (Recall.KIND, Unequip.KIND, o.PASS) for x in d.options)
    return f"{when}. {who(g, d.owner)}, {'take something back or off' if changed else 'use something'}?"


def _turn(g: World, d: Decision) -> str:
    return f"{who(g, d.owner)}: {many(d.a, 'action')} left"


def _walk(g: World, d: Decision) -> str:
    name = g.name(d.b)
    return f"{name} moves: {many(d.a, 'movement point')} left" if g.walk.on else f"{name} may walk {many(d.a, 'Zone')}"


def _fight(g: World, d: Decision) -> str:
    f = g.fight
    hero = g.name(f.hero)
    what = f"{hero} attacks {foe_name(g, f.foe)}" if f.by_hero else f"{does(g, f.foe, 'attack')} {hero}"
    if d.prompt == o.P_ASSEMBLE:
        return f"{what}: use something or roll"
    left = f", {many(f.rerolls, 'reroll')} left" if f.rerolls else ""
    left += f", {many(f.enemy_rerolls, 'reroll')} of Enemy dice left" if f.enemy_rerolls else ""
    return f"{what}: resolve the dice{left}"


def _target(g: World, d: Decision) -> str:
    """A Mob acts twice (MD2-MOB-01): the second question is about another attack than the first."""
    if isinstance(g.stack[-1], AttackEach):
        return f"{does(g, d.a, 'attack')} everybody in sight: who is next?"
    act = next((x for x in g.stack if isinstance(x, Activation) and x.foe == d.a), None)
    which = f", action {act.acts} of 2" if act is not None and d.a < t.ROAMING else ""
    return f"{foe_name(g, d.a)}{which}: several targets tie. Choose one"


def _step(g: World, d: Decision) -> str:
    """On its way an Enemy has a tie of paths; an effect puts it into one of several Zones."""
    name = foe_name(g, d.a)
    if isinstance(g.stack[-1], FoeMove):
        return f"{name}: several paths tie. Choose one"
    return f"{name}: several Zones are possible. Choose where {'they' if d.a < t.ROAMING else 'it'} will stand"


def _arrows(g: World, d: Decision) -> str:
    """The sum of the visible Arrow cards (MD2-RAN-03 to -05)."""
    if d.options[0].kind == o.ARROW:
        return f"{many(d.a, 'arrow')}: count 1 fewer or 1 more?"
    goal = t.ARROW_TARGET
    if d.a == goal:
        return f"{goal} arrows, a Bullseye: each card has its best effect"
    if d.a > goal:
        return f"{d.a} arrows, too many: exactly {goal} are a Bullseye, this is an Overload"
    so_far = f"{many(d.a, 'arrow')} so far" if d.a else "No arrows yet"
    return f"{so_far}: exactly {goal} are a Bullseye, more are too many"


def _peek(g: World, d: Decision) -> str:
    x = c.ARROWS[d.a]
    return f"The top Arrow card is {x.name}, {many(x.arrows, 'arrow')}: leave it on top?"


def _trade(g: World, d: Decision) -> str:
    """A Trade asks everybody in the Zone: who began it is told to the others."""
    under_way = g.stack[-1]
    by = under_way.seat if isinstance(under_way, Trade) else d.owner
    began = "" if by == d.owner else f"{g.name(by)} trades. "
    return f"{began}{'Give' if began else 'Trade'} and equip: items of {who(g, d.owner)}"


def _place(g: World, d: Decision) -> str:
    if d.a:
        name = c.SKILLS[d.a - 1].name
        if g.cls(d.owner) == t.WIZARD:
            return f"Which spell of the amulet does {name} take the place of?"
        return f"Where does {name} go?"
    return (
        "Which quadrant does the Ready marker start at?"
        if g.cls(d.owner) == t.WIZARD
        else "Which Stance do you start in?"
    )


def _order(g: World, d: Decision) -> str:
    starts = does(g, d.a - ev.ENEMY, "start") if d.a >= ev.ENEMY else f"{g.name(d.a)} starts"
    return f"{starts}: what happens first?"


def _token(g: World, d: Decision) -> str:
    spare = " Pass to use your additional action instead." if g.heroes[d.owner].actions else ""
    return f"Which token do you flip for this action?{spare}"


def _element(g: World, d: Decision) -> str:
    return f"Raise Elements: {d.a} left" if d.a else "An Element is on MAX: flip its tracker?"


def _push(g: World, d: Decision) -> str:
    return f"Where {'do' if d.a < t.ROAMING else 'does'} {foe_name(g, d.a)} go?"


def _pay(g: World, d: Decision) -> str:
    return f"Discard {d.a} Mana so that no Minion joins the {foe_name(g, d.b)}?"


# fmt: off
PROMPTS: Prompts[World] = Prompts(
    [
        Ask(P_WINDOW, _window, "{who} may use something"),
        Ask(o.P_HERO, "Which Hero do you play?", "{who} chooses a Hero"),
        Ask(o.P_FIRST_SKILL, "Choose your first skill", "{who} chooses a skill"),
        Ask(o.P_WEAPON, "Choose a starting weapon", "{who} chooses a weapon"),
        Ask(o.P_SWORD_WEAPON, "Choose the weapon that is cursed", "{who} chooses a weapon"),
        Ask(o.P_POTION, "Choose a potion", "{who} chooses a potion"),
        Ask(o.P_QUADRANT, _place, "{who} arranges the amulet"),
        Ask(o.P_COLUMN, _place, "{who} places a skill"),
        Ask(o.P_STANCE, _place, "{who} chooses a Stance"),
        Ask(o.P_NEXT_HERO, "Whose turn is next?"),
        Ask(o.P_TURN, _turn),
        Ask(o.P_WALK, _walk),
        Ask(o.P_TOKEN, _token, "{who} flips a token"),
        Ask(o.P_ASSEMBLE, _fight),
        Ask(o.P_APPLY, _fight),
        Ask(o.P_FOE_TARGET, _target),
        Ask(o.P_FOE_TYPE, "{a:foe}: two attacks are equally good. Choose one"),
        Ask(o.P_FOE_STEP, _step),
        Ask(o.P_NEXT_FOE, "Which Enemy acts next?"),
        Ask(o.P_HEAL, "Heal {a:number}: choose a Hero", "{who} heals"),
        Ask(o.P_GAINED, lambda g, d: f"You found {item_text(d.a)}", "{who} found {a:item}"),
        Ask(o.P_TRADE, _trade, "{who} trades and equips"),
        Ask(o.P_ELEMENT, _element, "{who} raises Elements"),
        Ask(o.P_MANA, "{a:number} Mana: keep it or raise Elements", "{who} gains Mana"),
        Ask(o.P_CREDIT, "{a:foe}: choose the Hero who gets experience and reward"),
        Ask(o.P_ORDER, _order),
        Ask(o.P_FORGE, "Give up three items: {a:number} so far", "{who} uses the Forge"),
        Ask(o.P_SKILL, "Level {a:number}: choose a skill", "{who} chooses a skill"),
        Ask(o.P_BLESS, "Bless a skill for this round?", "{who} may bless a skill"),
        Ask(o.P_START_ZONE, "Where does {a:unit} start?"),
        Ask(o.P_TILE, "Fewer than four Heroes: which Tile is removed?"),
        Ask(o.P_PICK_FOE, "Which Enemy?", "{who} chooses an Enemy"),
        Ask(o.P_PICK_ZONE, "Which Zone?", "{who} chooses a Zone"),
        Ask(o.P_PICK_HERO, "Which Hero?", "{who} chooses a Hero"),
        Ask(o.P_SWORD, "Who starts with the Cursed Sword?"),
        Ask(o.P_REDRAW, "Put a token back into the bag?", "{who} looks at the tokens"),
        Ask(o.P_PEEK, _peek, "{who} looks at an Arrow card"),
        Ask(o.P_ARROW, _arrows, "{who} reveals Arrow cards"),
        Ask(o.P_HOURGLASS, "Which Hourglass loses a Time token?"),
        Ask(o.P_SPIRIT_ZONE, "Several paths tie. Choose where the Summoner goes"),
        Ask(o.P_OPENER, "The Summoner opens the white door. Choose the Hero who counts as the opener"),
        Ask(o.P_DEATHLESS, "Spend all Rage to stay up with 1 Health?", "{who} is about to fall"),
        Ask(o.P_PAY_MANA, _pay, "{who} may discard Mana"),
        Ask(o.P_MINION, "Which Mob loses a Minion?"),
        Ask(o.P_NEST, "Where does the Roaming Monster stand?"),
        Ask(o.P_FREE_STANCE, "Change Stance for free?", "{who} may change Stance"),
        Ask(o.P_MARKER, "Turn the Ready marker to a quadrant", "{who} turns the Ready marker"),
        Ask(o.P_PUSH, _push, "{who} moves {a:foe}"),
        Ask(o.P_LOSE_TOKEN, "An action is lost: which token do you flip?", "{who} loses a token"),
        Ask(o.P_LOOT, "Where does the additional Treasure lie?"),
        Ask(o.P_LEADER, "{a:foe}: do the Wounds go to the Leader before the Minions?", "{who} assigns the Wounds"),
        Ask(o.P_BRING, "Take another Hero along?", "{who} may take a Hero along"),
    ],
    SLOTS,
    who,
)
# fmt: on
