/** The words of the bar above the board: the question, and the name of the person who answers it. */
import type { Option } from '../../scene/types';
import { ending } from '../../scene/result';
import type { TableStore } from '../../state/table.svelte';

/** Outcomes are told in the middle of a line of the log as well. */
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The state of the table where there is no question to this person, else an empty text. */
function status({ view, moment, decision }: TableStore): string {
  if (!view) return 'Opening the table…';
  if (moment) return `Moment ${moment.n}${decision ? `: ${decision.prompt}` : ''}`;
  if (view.table.state === 'over') return capital(ending(view.table, view.you.seats));
  return decision ? '' : 'The table is resolving…';
}

/** The question. `hidden` is one whose answer stays secret on a shared screen, `staged` an option to be confirmed in its place. */
export function headline(store: TableStore, hidden: boolean, staged: Option | null): string {
  const { decision, drawing, cardInHand } = store;
  const said = status(store);
  if (said || !decision) return said;
  if (drawing.draft) {
    const { label, ends, steps } = drawing.draft;
    return steps.length && !ends.length ? `${label}. Click where it goes next` : label;
  }
  if (store.mine && cardInHand.id) {
    const card = store.scene?.seats.flatMap((s) => s.hand).find((c) => c.id === cardInHand.id);
    return `${card?.title ?? 'The card'}: ${store.staged ? 'shown where it would lie' : 'choose a glowing space'}; turn it as you like`;
  }
  if (hidden) return `${store.called(decision.owner)} may interrupt: ${decision.window}.`; // the cards of a hand are private
  if (staged) return staged.label;
  return (decision.window ? decision.about : '') || decision.prompt;
}

/** The seat that leads a party where this person only proposes. */
export function proposesTo(store: TableStore): number | null {
  const { view, moment } = store;
  const leader = view?.table.leader ?? -1;
  return view && !moment && leader >= 0 && !view.you.seats.includes(leader) ? leader : null;
}

/** The decider of a party's question, from this person's view. */
function partyDecider(store: TableStore): string {
  const leader = proposesTo(store);
  if (leader !== null) return `You may propose; ${store.person(leader)} decides`;
  const { table } = store.view ?? {};
  const people = table?.seats.filter((s) => s.kind === 'human').length ?? 0;
  if (people < 2) return table && table.seats.length > 1 ? 'You decide for the party' : 'You decide';
  return (table?.leader ?? -1) >= 0 ? 'You decide for the party' : 'The party decides';
}

/** The decider, in a few words. */
export function decider(store: TableStore): string {
  const { view, decision } = store;
  if (!decision || view?.table.state === 'over' || decision.owner === -2) return '';
  if (!decision.mine || store.moment) return `${store.person(decision.owner)} decides`;
  if (decision.owner < 0) return partyDecider(store);
  return view && view.you.seats.length > 1 ? `${store.called(decision.owner)} decides` : 'You decide';
}

/** A question without the words that stand above it already: "Valerie decides: which face" below "Valerie decides". */
export function withoutDecider(question: string, who: string): string {
  const at = who ? question.indexOf(`${who}: `) : -1;
  return at < 0 ? question : question.slice(0, at) + capital(question.slice(at + who.length + 2));
}
