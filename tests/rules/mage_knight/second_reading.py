"""The menu of an activation, read a second time: plain predicates on coordinates, written from the rules alone."""

from itertools import combinations, permutations

from rules.mage_knight import kinds as o
from rules.mage_knight.plain_ground import Place, PlainGround, ahead
from undercroft.games.mage_knight import terms as t
from undercroft.games.mage_knight.content import CLASHES, FIGURES
from undercroft.games.mage_knight.rulings import AMB_68_TEAMS_ONLY

Act = tuple[int, int, int, int]
PRICE = {"2": 2, "3": 3}
MOST_PASSED = 6


class Reading(PlainGround):
    """The options of the active figure."""

    # ---- moving
    def free(self, p: Place) -> bool:
        return (
            p in self.sign and p not in self.who and p not in self.chest and p not in self.token and not self.closed(p)
        )

    def own_near(self, p: Place) -> bool:
        """SPAWN-02, -03: a Hero of the player whose turn it is on the tile or beside."""
        return any(
            x.owner == self.g.seat and q is not None and (self.tile[q] == self.tile[p] or self.near(p, q))
            for x, q in zip(self.g.figures, self.at, strict=True)
        )

    def cost(self, f: int, frm: Place | None, to: Place) -> int:
        n = PRICE.get(self.sign[to], 1)
        if self.has(f, t.FLIGHT) or (n == 3 and self.has(f, t.AQUATIC)):
            n = 1
        return n + (frm is not None and frm[0] != to[0] and frm[1] != to[1])

    def stands(self, f: int, p: Place) -> bool:
        """May it come to stand there, whatever the price?"""
        g = self.g
        if not self.free(p) or self.sign[p] == "X" or (g.figures[f].owner < 0 and self.own_near(p)):
            return False
        if self.has(f, t.DEMORALIZED) and any(q in self.who and self.hostile(f, self.who[q]) for q in self.around(p)):
            return False
        feared = [self.at[b] for a, b in zip(g.dread[::2], g.dread[1::2], strict=True) if a == f]
        return not any(q is not None and self.near(p, q) for q in feared)

    def held(self, f: int) -> bool:
        here = self.at[f]
        return here is not None and any(v not in self.g.broken and self.front(v, here) for v in self.enemies(f))

    def may_land(self, f: int, frm: Place, start: Place | None, sp: int) -> bool:
        return any(q != start and self.stands(f, q) and self.cost(f, frm, q) <= sp for q in self.around(frm))

    def passes(self, f: int, p: Place, sp: int) -> bool:
        """May it begin to pass through, or fly over, what is on this place (PASS-01..07, Flight)?"""
        if not self.has(f, t.FLIGHT):
            return self.walks_through(f, [p], sp)
        return not self.held(f) and self.flies(f, [p], sp - self.leap(self.at[f], p))

    def leap(self, frm: Place | None, to: Place) -> int:
        return 2 if frm is not None and frm[0] != to[0] and frm[1] != to[1] else 1

    def flies(self, f: int, way: list[Place], sp: int) -> bool:
        p = way[-1]
        over = p in self.who or p in self.chest or p in self.token or self.sign[p] == "X"
        if not over or self.closed(p) or sp < 1 or (self.g.figures[f].owner < 0 and self.own_near(p)):
            return False
        if self.may_land(f, p, self.at[f], sp):
            return True
        return len(way) < MOST_PASSED and any(
            q not in way and q != self.at[f] and self.flies(f, [*way, q], sp - self.leap(p, q)) for q in self.around(p)
        )

    def walks_through(self, f: int, way: list[Place], sp: int) -> bool:
        p, sp = way[-1], sp - t.PASS
        if sp < 1 or (p not in self.who and p not in self.chest):
            return False
        if self.g.figures[f].owner < 0 and self.own_near(p):
            return False
        v = self.who.get(p, -1)
        if v >= 0 and any(w != f and self.hostile(f, w) for w in self.beside(v)):
            return False
        if len(way) > 1 and (v < 0 or self.hostile(f, v)):  # several: friends only
            return False
        if self.may_land(f, p, self.at[f], sp):
            return True
        return (
            v >= 0
            and not self.hostile(f, v)
            and len(way) < MOST_PASSED
            and any(q not in way and q != self.at[f] and self.walks_through(f, [*way, q], sp) for q in self.around(p))
        )

    # ---- entering
    def enters(self, f: int, sp: int) -> tuple[bool, bool]:
        """By a step onto the entrance; by passing through what is there (MOVE-05, MOVE-13, TERR-15)."""
        p = self.g.players[self.g.figures[f].owner]
        door = self.place[p.entrance]
        if not self.opens(door, p.gate):
            return False, False
        if self.free(door):
            return self.cost(f, None, door) <= sp and self.sign[door] != "X", False
        return False, self.passes(f, door, sp)

    def must_enter(self) -> bool:
        """TURN-10, TEAM-15."""
        g = self.g
        return any(
            x.owner == g.seat
            and x.place == t.WAITING
            and not x.acted
            and x.frozen < g.turn
            and (g.left > 0 or self.has(f, t.QUICKNESS))
            and any(self.enters(f, self.speed(f)))
            for f, x in enumerate(g.figures)
        )

    # ---- the menu
    def menu(self) -> set[Act]:
        g = self.g
        f = g.active
        here = self.at[f]
        if here is None:
            step, through = self.enters(f, g.sp)
            entrance = g.players[g.figures[f].owner].entrance
            return {a for a, may in (((o.ENTER, 0, 0, 0), step), ((o.THROUGH, entrance, 0, 0), through)) if may}
        out: set[Act] = {(o.END, 0, 0, 0)}
        if not self.must_enter():
            out.add((o.END_TURN, 0, 0, 0))
        out |= self.special(f, here) | self.moves(f, here) | self.turns(f) | self.work(f, here) | self.doors(f, here)
        if not g.attacked and not g.free and not self.has(f, t.DEMORALIZED):
            out |= self.attacks(f, here) | self.heals(f, here) | self.smashes(f, here)
        if not g.begun:
            out |= self.whole(f, here)
            if g.figures[f].owner < 0:
                out |= self.waivers(f)
        return out

    def special(self, f: int, here: Place) -> set[Act]:
        g = self.g
        if not g.figures[f].poised or g.begun:
            return set()
        spawn = g.figures[f].owner < 0
        if self.sign[here] == "t":
            return {
                (o.TELEPORT, self.number[p], 0, 0)
                for p, s in self.sign.items()
                if s == "t" and p != here and self.free(p) and not (spawn and self.own_near(p))
            }
        letter = self.tile[here]
        chamber = self.kinds[ord(letter) - ord("A")] == "C"
        rows = g.chart.split("\n\n")[1].split("\n")
        spots = [(x, y) for y, row in enumerate(rows) for x, s in enumerate(row) if s == letter]
        wide, tall = {x for x, _ in spots}, {y for _, y in spots}
        turns = chamber and len(spots) == 25 and len(wide) == len(tall) == 5
        return {(o.TURN_TILE, n, 0, 0) for n in (1, 3)} if turns and self.sign[here] == "v" else set()

    def moves(self, f: int, here: Place) -> set[Act]:
        g, out = self.g, set()
        player = g.players[g.figures[f].owner] if g.figures[f].owner >= 0 else None
        leaves = (
            player is not None
            and player.acquired
            and self.place[player.exit] == here
            and self.opens(here, player.way_out)
        )
        steps = {p: self.cost(f, here, p) for p in self.around(here) if self.stands(f, p)}
        if not self.held(f):
            out |= {(o.MOVE, self.number[p], 0, 0) for p, n in steps.items() if n <= g.sp}
            if leaves and g.sp >= t.LEAVE:
                out.add((o.LEAVE, 0, 0, 0))
        elif g.sp >= t.BREAK + min([*steps.values(), *([t.LEAVE] if leaves else [])], default=99):
            out.add((o.BREAK, 0, 0, 0))
        out |= {(o.THROUGH, self.number[p], 0, 0) for p in self.around(here) if self.passes(f, p, g.sp)}
        return out

    def turns(self, f: int) -> set[Act]:
        """MOVE-09, -14; Nimble Heroes of the player turn too."""
        g = self.g
        able = [
            v
            for v, p in enumerate(self.at)
            if p is not None
            and v not in g.spun
            and (v == f or (g.figures[v].owner == g.seat and self.has(v, t.NIMBLE)))
        ]
        return {(o.FACE, v, d, 0) for v in able for d in range(8) if d != g.figures[v].facing}

    # ---- fighting
    def pays(self, f: int, close: bool) -> bool:
        return self.g.sp >= t.FIGHT or self.has(f, t.CHARGE if close else t.BOUND)

    def aims(self, f: int, v: int) -> bool:
        return (
            self.at[v] is not None
            and self.hostile(f, v)
            and not (self.g.figures[f].owner < 0 and self.g.figures[v].owner == self.g.seat)
        )

    def way(self, f: int, bit: int) -> bool:
        """Has it this way to attack, and nothing that clashes with it (USE-11)?"""
        clash = any(a == bit and self.has(f, b) and b not in (t.FREEZE, t.CONFUSION) for a, b in CLASHES)
        return self.has(f, bit) and not clash

    def attacks(self, f: int, here: Place) -> set[Act]:
        g, out, card = self.g, set(), FIGURES[self.g.figures[f].card]
        close = [v for v in self.enemies(f) if self.aims(f, v) and self.front(f, self.at[v] or here)]
        if self.pays(f, True):
            out |= {(o.ATTACK, v, 0, 0) for v in close}
            if self.way(f, t.WEAPON_MASTER):
                out |= {(o.ATTACK, v, t.M_WEAPON_MASTER, 0) for v in close}
            if self.way(f, t.SWEEP) and len(close) > 1:
                out.add((o.ATTACK, min(close), t.M_SWEEP, 0))
        owner = g.figures[f].owner
        held = [sum(1 for c in g.chests if c.state == t.HELD and c.owner == s) for s in range(len(g.players))]
        inside = sum(1 for x in g.figures if x.owner == owner and x.place == t.INSIDE)
        if (
            owner >= 0
            and g.sp >= t.FIGHT
            and held[owner] < 2 * inside
            and not (g.rulings & AMB_68_TEAMS_ONLY and not g.team)
        ):
            out |= {(o.STEAL, v, 0, 0) for v in close if g.figures[v].owner >= 0 and held[g.figures[v].owner]}
        if card.range and self.pays(f, False):
            shots = [v for v in range(len(g.figures)) if self.shoots(f, here, v, 0)]
            out |= {(o.ATTACK, v, 0, 0) for v in shots}
            for bit, mode in (
                (t.FLAME, t.M_FLAME),
                (t.BLAST, t.M_BLAST),
                (t.CONFUSION, t.M_CONFUSION),
                (t.FREEZE, t.M_FREEZE),
            ):
                if self.way(f, bit):
                    out |= {(o.ATTACK, v, mode, 0) for v in range(len(g.figures)) if self.shoots(f, here, v, bit)}
            for n in range(2, card.arrows + 1):
                out |= {
                    (o.VOLLEY, some[0], some[1] + 1, some[2] + 1 if n > 2 else 0) for some in combinations(shots, n)
                }
            if self.way(f, t.SHOCKWAVE):
                shaken = [v for v in range(len(g.figures)) if self.aims(f, v) and self.shakes(f, here, v)]
                out |= {(o.ATTACK, v, t.M_SHOCKWAVE, 0) for v in shaken[:1]}
        return out

    def shoots(self, f: int, here: Place, v: int, bit: int) -> bool:
        """RANGED-01..06 and the abilities of the target."""
        there = self.at[v]
        if there is None or not self.aims(f, v) or self.near(here, there) or self.has(f, t.BERSERK) or self.enemies(f):
            return False
        if any(w != f and not self.hostile(f, w) for w in self.beside(v)) or self.has(v, t.INVISIBLE):
            return False
        if bit in (t.BLAST, t.CONFUSION, t.FREEZE) and self.has(v, t.IMMUNE):
            return False
        if self.has(v, t.STEALTH) and self.hindered(here, there):
            return False
        return (
            self.far(here, there) <= FIGURES[self.g.figures[f].card].range
            and self.front(f, there)
            and self.clear(here, there, bit == t.BLAST)
        )

    def shakes(self, f: int, here: Place, v: int) -> bool:
        there = self.at[v]
        return (
            there is not None
            and v != f
            and self.shaken(f, here, there)
            and not (self.has(v, t.STEALTH) and self.hindered(here, there))
        )

    def shaken(self, f: int, here: Place, there: Place) -> bool:
        return 2 * self.far(here, there) <= FIGURES[self.g.figures[f].card].range + 1 and self.clear(here, there, False)

    def heals(self, f: int, here: Place) -> set[Act]:
        out: set[Act] = set()
        card = FIGURES[self.g.figures[f].card]
        for v, there in enumerate(self.at):
            if there is None or self.hostile(f, v) or self.has(v, t.INVULNERABLE) or self.enemies(v) or self.enemies(f):
                continue
            close = v == f or (self.near(here, there) and self.front(f, there))
            if self.way(f, t.HEALING) and self.pays(f, True) and close:
                out |= {(o.HEAL, v, t.M_HEALING, die) for die in (0, 1)}
            if not self.way(f, t.MAGIC_HEALING) or not self.pays(f, False) or not card.range or self.has(v, t.IMMUNE):
                continue
            seen = v == f or (
                self.far(here, there) <= card.range
                and self.front(f, there)
                and (self.near(here, there) or self.clear(here, there, False))
            )
            if seen:
                out.add((o.HEAL, v, t.M_MAGIC_HEALING, 1))
        return out

    def smashes(self, f: int, here: Place) -> set[Act]:
        """DOOR-07, -09, -12."""
        out: set[Act] = set()
        reach = FIGURES[self.g.figures[f].card].range
        for p, i in self.door.items():
            if not self.closed(p):
                continue
            if abs(p[0] - here[0]) + abs(p[1] - here[1]) == 1 and self.front(f, p) and self.pays(f, True):
                out |= {
                    (o.SMASH, i, mode, 0)
                    for bit, mode in ((0, 0), (t.WEAPON_MASTER, t.M_WEAPON_MASTER))
                    if not bit or self.way(f, bit)
                }
            if not self.pays(f, False):
                continue
            if (
                reach
                and not self.has(f, t.BERSERK)
                and not self.enemies(f)
                and self.far(here, p) <= reach
                and self.front(f, p)
            ):
                out |= {
                    (o.SMASH, i, mode, 0)
                    for bit, mode in ((t.BLAST, t.M_BLAST), (t.FLAME, t.M_FLAME))
                    if self.way(f, bit) and self.clear(here, p, bit == t.BLAST)
                }
            if self.way(f, t.SHOCKWAVE) and self.shaken(f, here, p):
                out.add((o.SMASH, i, t.M_SHOCKWAVE, 0))
        return out

    # ---- work
    def work(self, f: int, here: Place) -> set[Act]:
        g, out = self.g, set()
        owner = g.figures[f].owner
        held = sum(1 for c in g.chests if c.state == t.HELD and c.owner == owner)
        if owner < 0 or held >= 2 * sum(1 for x in g.figures if x.owner == owner and x.place == t.INSIDE):
            return out
        for p, i in self.chest.items():
            c = g.chests[i]
            if not self.near(here, p):
                continue
            if c.state == t.SEALED:
                out.add((o.EXPOSE, i, 0, 0))
            if not ahead(c.facing, 0, p, here):
                continue
            if c.state == t.EXPOSED:
                out |= {(o.DISARM, i, slowly, 0) for slowly, n in ((0, t.QUICK), (1, t.SLOW)) if g.sp >= n}
            if c.state == t.SAFE and g.sp >= t.OPENING:
                out.add((o.OPEN_CHEST, i, 0, 0))
        return out

    def doors(self, f: int, here: Place) -> set[Act]:
        g, out = self.g, set()
        for p, i in self.door.items():
            if abs(p[0] - here[0]) + abs(p[1] - here[1]) != 1:
                continue
            d = g.doors[i]
            if d.state == t.CLOSED and g.sp >= t.DOOR:
                out.add((o.OPEN_DOOR, i, 0, 0))
            if d.state == t.OPEN and d.kind == t.WOODEN and self.free(p) and g.sp >= t.SHUT:
                out.add((o.CLOSE_DOOR, i, 0, 0))
        return out

    def whole(self, f: int, here: Place) -> set[Act]:
        """Abilities that take the whole activation."""
        g, out = self.g, set()
        if self.has(f, t.REGENERATION):
            out.add((o.REGENERATE, 0, 0, 0))
        if g.figures[f].owner < 0:
            return out
        if self.has(f, t.LEVITATION) and any(
            self.free(p) and s != "X" and p != here and self.far(here, p) <= 5 and self.clear(here, p, True)
            for p, s in self.sign.items()
        ):
            out |= {(o.LEVITATE, v, 0, 0) for v in self.beside(f) if not self.has(v, t.IMMUNE)}
        room = any(self.free(p) and self.sign[p] != "X" for p in self.around(here))
        if self.has(f, t.NECROMANCY) and g.team and not self.enemies(f) and room:
            out |= {
                (o.RAISE, v, 0, 0)
                for v, x in enumerate(g.figures)
                if x.owner == g.figures[f].owner and x.place == t.FALLEN
            }
        return out

    def waivers(self, f: int) -> set[Act]:
        """FIG-07: each once a turn."""
        x = self.g.figures[f]
        out: set[Act] = set()
        for i in range(len(t.ABILITIES)):
            if t.QUIET >> i & 1 and (self.powers[f] | x.waived & self.printed(f)) >> i & 1:
                up = x.waived >> i & 1
                if f * 128 + i * 2 + up not in self.g.laid:
                    out.add((o.TAKE_UP if up else o.WAIVE, f, i + 1, 0))
        return out

    def printed(self, f: int) -> int:
        x = self.g.figures[f]
        return FIGURES[x.card].all[min(x.click, FIGURES[x.card].clicks - 1)]


def orders(act: Act) -> list[Act]:
    """The same shot at several, said in other orders."""
    if act[0] != o.VOLLEY:
        return []
    names = [act[1], act[2] - 1, *([act[3] - 1] if act[3] else [])]
    return [(o.VOLLEY, p[0], p[1] + 1, p[2] + 1 if len(p) > 2 else 0) for p in permutations(names)][1:]
