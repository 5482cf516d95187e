import { reason } from '@lendwright/api';
import { decideRows, matchRows, type Decision } from '../planning/decide-rows';
import type { ImportContext } from '../planning/import-context';
import type { CreatePlan } from '../planning/plan-creates';
import { planRow } from '../planning/plan-row';
import { updateRecords, type UpdateOutcome } from '../planning/plan-updates';
import { problemOf, type Problem } from '../planning/problem';
import { readWrittenRecords, type LedgerEntry, type LedgerState } from '../rows/ledger-rows';
import { writeCreates } from './write-creates';

/** The maximum number of records that a batch updates. */
const UPDATES_AT_ONCE = 250;

const entryOf = (position: number, state: LedgerState, problems: readonly Problem[]): LedgerEntry => ({
  ...{ position, state, problems, record_id: null, version: null, change: null },
});

/** The entries if the person no longer has the rights: every row is refused. */
export const refusedEntries = (rows: readonly unknown[], from: number): LedgerEntry[] =>
  rows.map((_row, index) => entryOf(from + index, 'refused', [problemOf(null, reason('massActions.noModuleRight'))]));

const isSkipped = (decision: Decision): decision is Extract<Decision, { kind: 'skip' | 'refuse' }> =>
  decision.kind === 'skip' || decision.kind === 'refuse';

/** The decisions of a batch. Rows that this import has already written count as seen. */
async function decideBatch(context: ImportContext, rows: readonly (readonly string[])[], from: number) {
  const plannedRows = rows.map((cells, index) => planRow(context, cells, from + index));
  const matches = await matchRows(context, plannedRows);
  const ids = [...matches.values()].flatMap((foundMatch) => [...foundMatch.values()].flat());
  const writtenRecords = ids.length > 0 ? await readWrittenRecords(context.tx, context.row.id, ids) : new Set<string>();
  return decideRows(context, plannedRows, matches, { hasKey: () => false, hasRecord: (id) => writtenRecords.has(id) });
}

/** Shortens a batch with many updates, which are saved one by one, so that its locks are held only briefly. */
function withFewUpdates(decisions: readonly Decision[]): readonly Decision[] {
  let updates = 0;
  const end = decisions.findIndex(({ kind }) => kind === 'update' && ++updates > UPDATES_AT_ONCE);
  return end < 0 ? decisions : decisions.slice(0, end);
}

function entryOfCreate(plan: CreatePlan): LedgerEntry {
  const { position } = plan.row;
  if ('problems' in plan) return entryOf(position, 'refused', plan.problems);
  const prospect = plan.prospect?.record.id;
  const change = prospect ? { answers: {}, secrets: {}, admin: {}, shown: [], prospect } : null;
  return { ...entryOf(position, 'created', []), record_id: plan.record.record.id, version: 1, change };
}

function entryOfUpdate(outcome: UpdateOutcome): LedgerEntry {
  const { position } = outcome.row;
  if (outcome.kind !== 'updated')
    return entryOf(position, outcome.kind === 'skip' ? 'skipped' : 'refused', outcome.problems);
  const { record: record_id, version, change } = outcome;
  return { ...entryOf(position, 'updated', []), record_id, version, change };
}

/**
 * Writes the rows of a batch through the use cases of single records, in the caller's transaction.
 * @returns the entry of each row, in the order of the file; fewer entries than rows if many records are updated
 */
export async function writeRows(
  context: ImportContext,
  rows: readonly (readonly string[])[],
  from: number,
): Promise<LedgerEntry[]> {
  const decisions = withFewUpdates(await decideBatch(context, rows, from));
  const creates = await writeCreates(
    context,
    decisions.flatMap((decision) => (decision.kind === 'create' ? [decision.row] : [])),
  );
  const updates = await updateRecords(
    context,
    decisions.flatMap((decision) => (decision.kind === 'update' ? [decision] : [])),
  );
  const otherEntries = decisions
    .filter(isSkipped)
    .map(({ row, kind, problems }) => entryOf(row.position, kind === 'skip' ? 'skipped' : 'refused', problems));
  return [...creates.map(entryOfCreate), ...updates.map(entryOfUpdate), ...otherEntries].sort(
    (a, b) => a.position - b.position,
  );
}
