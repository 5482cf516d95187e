import type { Answers } from '../form-element';
import type { CompiledForm } from './compile-form';

/** Which rules hold, and by how many reasons (rules, `hide`, `show: false`) each element is hidden. */
export interface Visibility {
  readonly verdicts: Uint8Array;
  readonly hides: Uint16Array;
}

const asIs: ReadonlySet<number> = new Set();

/** Adds or takes back one reason for an element and all that it holds. */
function hide(form: CompiledForm, hides: Uint16Array, target: number, step: 1 | -1, flipped: Set<number> | null): void {
  const end = form.elements[target]?.end ?? target;
  for (let index = target; index < end; index++) {
    const before = hides[index] ?? 0;
    hides[index] = before + step;
    if (flipped && (before === 0 || before + step === 0)) flipped.add(index);
  }
}

/** Weighs a rule anew and answers the elements that appear or disappear by it. */
function weigh(
  form: CompiledForm,
  rank: number,
  answers: Answers,
  { verdicts, hides }: Visibility,
): ReadonlySet<number> {
  const rule = form.rules[rank];
  const read = (id: string): unknown => (hides[form.byId.get(id)?.index ?? -1] === 0 ? answers[id] : undefined);
  const verdict = rule?.when(read) ? 1 : 0;
  if (!rule || verdicts[rank] === verdict) return asIs;
  verdicts[rank] = verdict;
  const flipped = new Set<number>();
  for (const target of rule.targets) hide(form, hides, target, verdict ? 1 : -1, flipped);
  return flipped;
}

/** What rules and `hide` leave visible, whoever looks: a hidden field counts as empty for the rules that read it. */
export function findVisibility(form: CompiledForm, answers: Answers): Visibility {
  const found = { verdicts: new Uint8Array(form.rules.length), hides: new Uint16Array(form.elements.length) };
  for (const { element, index } of form.elements) {
    if (element.hide === true || element.show === false) hide(form, found.hides, index, 1, null);
  }
  form.rules.forEach((_rule, rank) => weigh(form, rank, answers, found));
  return found;
}

/**
 * The same after some answers changed, weighing only the rules that this reaches.
 * @returns the new visibility and the indexes of the elements that appeared or disappeared
 */
export function updateVisibility(
  form: CompiledForm,
  before: Visibility,
  answers: Answers,
  changed: readonly string[],
): { visibility: Visibility; flipped: ReadonlySet<number> } {
  const ranks = changed.flatMap((id) => form.readers.get(id) ?? []);
  if (ranks.length === 0) return { visibility: before, flipped: asIs };
  const visibility = { verdicts: before.verdicts.slice(), hides: before.hides.slice() };
  const stale = new Uint8Array(form.rules.length);
  for (const rank of ranks) stale[rank] = 1;
  const flipped = new Set<number>();
  for (let rank = Math.min(...ranks); rank < stale.length; rank++) {
    if (!stale[rank]) continue;
    for (const index of weigh(form, rank, answers, visibility)) {
      flipped.add(index);
      for (const reader of form.readers.get(form.elements[index]?.id ?? '') ?? []) stale[reader] = 1;
    }
  }
  return { visibility, flipped };
}
