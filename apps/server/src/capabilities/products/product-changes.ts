import type { AuditChange } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { ProgramRow } from './program-rows';

/** A product as far as a change of it is told. */
export interface ProductState {
  readonly title: string;
  readonly is_active: boolean;
  readonly programs: readonly ProgramRow[];
}

type Titles = ReadonlyMap<Id, string>;
type Result = AuditChange['from'];
type Parts = Readonly<Record<string, Result>>;

/** A program in words: no form is the company's own, no statuses are all of the pipeline, and both are told as null. */
function partsOf({ title, is_active: active, prefix, form_id: form, statuses }: ProgramRow, titles: Titles): Parts {
  const named = (id: Id) => titles.get(id) ?? id;
  return {
    title,
    active,
    prefix: prefix || null,
    form: form === null ? null : named(form),
    statuses: statuses.map(named).join(', ') || null,
  };
}

function differences(of: string | null, was: Parts, is: Parts): AuditChange[] {
  return Object.keys(is)
    .map((part) => ({ part, of, from: was[part] ?? null, to: is[part] ?? null }))
    .filter(({ from, to }) => from !== to);
}

/** The titles of those programs of a list that stand in the other too, in their order. */
function orderOf(list: readonly ProgramRow[], other: readonly ProgramRow[], titled: Titles): string {
  const shared = list.filter(({ id }) => other.some((one) => one.id === id));
  return shared.map(({ id, title }) => titled.get(id) ?? title).join(', ');
}

/**
 * What differs between two states of a product: its title, whether it is active, and every property of every program. A
 * program that the later state does not name was put to sleep.
 * @param before null for a product that is being made
 * @param titles of the forms and statuses that the programs name, by id
 */
export function productChanges(before: ProductState | null, after: ProductState, titles: Titles): AuditChange[] {
  const own = (state: ProductState): Parts => ({ title: state.title, active: state.is_active });
  const was = new Map(before?.programs.map((program) => [program.id, program]));
  const kept = new Set(after.programs.map(({ id }) => id));
  const titled = new Map(after.programs.map(({ id, title }) => [id, title]));
  const order = [before?.programs ?? [], after.programs].map((list, at, both) =>
    orderOf(list, both[1 - at] ?? [], titled),
  );
  return [
    ...differences(null, before ? own(before) : {}, own(after)),
    ...differences(null, { order: order[0] ?? '' }, { order: order[1] ?? '' }),
    ...after.programs.flatMap((program) => {
      const earlier = was.get(program.id);
      return differences(program.title, earlier ? partsOf(earlier, titles) : {}, partsOf(program, titles));
    }),
    ...[...was.values()]
      .filter((program) => program.is_active && !kept.has(program.id))
      .map((program) => ({ part: 'active', of: program.title, from: true, to: false })),
  ];
}
