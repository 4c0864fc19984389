/** The options that stand as buttons in the bar above the board. */
import type { TableStore } from '../../state/table.svelte';
import type { Option } from '../../scene/types';

/** Whether an option is about all dice of a pool at once, so that no single die stands for it. */
export function isOfAllDice(store: TableStore, option: Option): boolean {
  const { touches } = option;
  return (
    touches.length > 2 &&
    !!store.scene?.pools.some((p) => p.dice.length === touches.length && p.dice.every((d) => touches.includes(d.id)))
  );
}

const BUTTON = 34; // characters that a button of the bar has room for
const ROW = 110; // and all of them together

/** The words on the button of an option: what a card does stands on the card and in the list, its name is enough here,
 *  unless two buttons would read the same. */
export function buttonLabel(option: Option, all: readonly Option[]): string {
  const short = (o: Option): string => {
    let label = o.label;
    if (label.length > BUTTON) label = label.replace(/ \([^()]*\)$/, '');
    // "Learn Toll Road: Dock one Step die: 2 gold" is named before its first colon, "Interrupt: Second Wind: …" before its second.
    return label.length > BUTTON ? (/^(\S+: )?\S+ .*?(?=: )|^\S+: \S+(?=: )/.exec(label)?.[0] ?? label) : label;
  };
  const label = short(option);
  return all.some((o) => o.text !== option.text && short(o) === label) ? option.label : label;
}

/** A phone has room for two: all of few choices, else those that no thing stands for, else a roll of all dice. */
function onPhone(store: TableStore, few: Option[], loose: Option[]): Option[] {
  const wordy = (o: Option): boolean => buttonLabel(o, store.options).length > BUTTON;
  const fits = (list: Option[]): boolean =>
    list.length + (store.pass ? 1 : 0) <= 2 && (list.length < 2 || !list.some(wordy));
  if (fits(few) && !store.runs.length && !store.then) return few;
  const open = loose.filter((o) => !o.ends || !store.pass);
  if (fits(open)) return open;
  const rolls = open.filter((o) => isOfAllDice(store, o));
  return fits(rolls) ? rolls : [];
}

/** All options that no thing stands for, or none: some of them would look like all. Of few choices, all. */
export function quickOptions(store: TableStore, phone: boolean): Option[] {
  const { combat } = store.scene ?? {};
  if (combat && combat.state !== 'result' && store.loose.length <= 4 && !store.decision?.window) return []; // the strip of the fight has them
  const open = (o: Option): boolean => o.text !== store.pass?.text && !o.then && !o.aside;
  const loose = [
    ...store.options.filter((o) => open(o) && isOfAllDice(store, o)),
    ...store.loose.filter((o) => o.text !== store.pass?.text && !o.aside),
  ];
  const few = store.options.filter(open);
  if (phone) return onPhone(store, few, loose);
  const all = few.length <= (loose.length ? 3 : 2) && !store.runs.length && !store.then;
  const rest = all ? few : loose;
  if (rest.reduce((sum, o) => sum + buttonLabel(o, rest).length, 0) > ROW) return [];
  return rest.length < 5 || (rest.length < 7 && rest.every((o) => o.label.length < 10)) ? rest : [];
}
