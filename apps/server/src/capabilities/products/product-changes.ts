import type { AuditChange } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { ProgramRow } from './program-rows';

/** The audited properties of a product. */
export interface ProductState {
  readonly title: string;
  readonly is_active: boolean;
  readonly programs: readonly ProgramRow[];
}

type Titles = ReadonlyMap<Id, string>;
type Result = AuditChange['from'];
type Parts = Readonly<Record<string, Result>>;

/** The audited properties of a program. Null means the default form and for all statuses. */
function partsOf({ title, is_active: isActive, prefix, form_id: form, statuses }: ProgramRow, titles: Titles): Parts {
  const named = (id: Id) => titles.get(id) ?? id;
  return {
    title,
    active: isActive,
    prefix: prefix || null,
    form: form === null ? null : named(form),
    statuses: statuses.map(named).join(', ') || null,
  };
}

function differences(programName: string | null, stateBefore: Parts, is: Parts): AuditChange[] {
  return Object.keys(is)
    .map((part) => ({ part, of: programName, from: stateBefore[part] ?? null, to: is[part] ?? null }))
    .filter(({ from, to }) => from !== to);
}

/** The titles of the programs that both lists contain, in the order of the first. */
function orderOf(list: readonly ProgramRow[], otherRows: readonly ProgramRow[], titles: Titles): string {
  const sharedList = list.filter(({ id }) => otherRows.some((row) => row.id === id));
  return sharedList.map(({ id, title }) => titles.get(id) ?? title).join(', ');
}

/**
 * The differences between two states of a product: title, activity, and every property of every program. Programs
 * missing from the later state were deactivated.
 * @param stateBefore null for a new product
 * @param titles the titles of referenced forms and statuses, by id
 */
export function productChanges(
  stateBefore: ProductState | null,
  stateAfter: ProductState,
  titles: Titles,
): AuditChange[] {
  const own = (state: ProductState): Parts => ({ title: state.title, active: state.is_active });
  const programsBefore = new Map(stateBefore?.programs.map((program) => [program.id, program]));
  const remainingPrograms = new Set(stateAfter.programs.map(({ id }) => id));
  const titledIds = new Map(stateAfter.programs.map(({ id, title }) => [id, title]));
  const order = [stateBefore?.programs ?? [], stateAfter.programs].map((list, index, bothPrograms) =>
    orderOf(list, bothPrograms[1 - index] ?? [], titledIds),
  );
  return [
    ...differences(null, stateBefore ? own(stateBefore) : {}, own(stateAfter)),
    ...differences(null, { order: order[0] ?? '' }, { order: order[1] ?? '' }),
    ...stateAfter.programs.flatMap((program) => {
      const earlierRow = programsBefore.get(program.id);
      return differences(program.title, earlierRow ? partsOf(earlierRow, titles) : {}, partsOf(program, titles));
    }),
    ...[...programsBefore.values()]
      .filter((program) => program.is_active && !remainingPrograms.has(program.id))
      .map((program) => ({ part: 'active', of: program.title, from: true, to: false })),
  ];
}
