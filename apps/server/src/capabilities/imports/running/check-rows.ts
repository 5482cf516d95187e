import { IMPORT_LIMITS } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { decideRows, matchRows, type Decision, type Matches } from '../planning/decide-rows';
import type { ImportContext } from '../planning/import-context';
import { prepareCreateChecks, type CheckedRecord, type CreatePlanner, type NewPeople } from '../planning/plan-creates';
import { planRow, type PlannedRow } from '../planning/plan-row';
import { updateRecords } from '../planning/plan-updates';
import type { Problem } from '../planning/problem';
import type { StoredCheck } from '../rows/import-rows';
import type { LedgerEntry } from '../rows/ledger-rows';

/** The number of rows checked before yielding to the event loop, and of updates whose records are locked together. */
const [ROWS_AT_ONCE, UPDATES_AT_ONCE] = [125, 250];

/** Collects the results of a dry run: exact counts, groups of problems, and the rows to display. */
export class CheckCollector {
  private readonly counts = { create: 0, update: 0, skip: 0, refuse: 0 };
  private readonly groups = new Map<string, Problem & { count: number }>();
  private readonly keys = new Set<string>();
  private readonly records = new Set<Id>();
  readonly entries: LedgerEntry[] = [];
  /** The prospects that the run would create for earlier rows. */
  readonly newPeople: NewPeople = new Map();

  readonly seen = {
    hasKey: (key: string, value: string) => this.keys.has(`${key} ${value}`),
    hasRecord: (id: Id) => this.records.has(id),
  };

  private addEntry(entry: Pick<LedgerEntry, 'position' | 'state'> & Partial<LedgerEntry>): void {
    this.entries.push({ record_id: null, version: null, change: null, problems: [], ...entry });
  }

  addRefusals(kind: 'skip' | 'refuse', position: number, problems: readonly Problem[]): void {
    this.counts[kind]++;
    this.addEntry({ position, state: kind === 'skip' ? 'skipped' : 'refused', problems });
    for (const problem of problems) {
      const id = JSON.stringify([problem.column, problem.key, problem.params]);
      const group = this.groups.get(id) ?? { ...problem, count: 0 };
      this.groups.set(id, { ...group, count: group.count + 1 });
    }
  }

  addWrite(kind: 'create' | 'update', decision: Extract<Decision, { kind: 'create' | 'update' }>): void {
    this.counts[kind]++;
    for (const { key, value } of decision.row.keys) this.keys.add(`${key} ${value}`);
    if (decision.kind === 'update') this.records.add(decision.record);
  }

  /** Adds a changed record to the preview, which contains only the first ones. */
  addPreview(entry: Pick<LedgerEntry, 'position' | 'record_id' | 'version' | 'change'>): void {
    if (this.counts.update <= IMPORT_LIMITS.preview) this.addEntry({ ...entry, state: 'updated' });
  }

  result(): StoredCheck {
    const problems = [...this.groups.values()].sort((a, b) => b.count - a.count).slice(0, 100);
    return {
      ...this.counts,
      problems: problems.map(({ column, key, params, text, titledFields, count }) => ({
        ...{ column, count, message: text },
        reason: { key, params },
        ...(titledFields && { titledFields }),
      })),
    };
  }
}

/** Thrown to end a transaction without its changes. */
class RollbackSignal extends Error {}

/** Runs `work` as a write transaction that is always rolled back. */
async function runRolledBack<Result>(scope: TenantScope, work: (tx: TenantTx) => Promise<Result>): Promise<Result> {
  let result: { readonly value: Result } | null = null;
  try {
    await scope.write(async (tx) => {
      result = { value: await work(tx) };
      throw new RollbackSignal();
    });
  } catch (error) {
    if (!(error instanceof RollbackSignal)) throw error;
  }
  return (result as unknown as { readonly value: Result }).value;
}

type Update = Extract<Decision, { kind: 'update' }>;

/** Executes updates through the use case of the run, in a transaction that is rolled back. */
async function checkUpdates(
  scope: TenantScope,
  preparedContext: ImportContext,
  updates: readonly Update[],
  collector: CheckCollector,
): Promise<void> {
  const outcomes = await runRolledBack(scope, (tx) => updateRecords({ ...preparedContext, tx }, updates));
  outcomes.forEach((outcome, index) => {
    const decision = updates[index];
    if (!decision) return;
    if (outcome.kind !== 'updated') return collector.addRefusals(outcome.kind, outcome.row.position, outcome.problems);
    collector.addWrite('update', decision);
    const { row, record: record_id, version, change } = outcome;
    collector.addPreview({ position: row.position, record_id, version, change });
  });
}

/** Validates new records under the rules for single records. */
function checkCreates(
  creates: readonly Extract<Decision, { kind: 'create' }>[],
  planRows: CreatePlanner<CheckedRecord>,
  collector: CheckCollector,
): void {
  const plans = planRows(
    creates.map(({ row }) => row),
    collector.newPeople,
  );
  plans.forEach((plan, index) => {
    const decision = creates[index];
    if ('problems' in plan) collector.addRefusals('refuse', plan.row.position, plan.problems);
    else if (decision) collector.addWrite('create', decision);
  });
}

/** Parsed rows of the file, with the data from the database that decisions about them need. */
export interface ReadRows {
  readonly plannedRows: readonly PlannedRow[];
  readonly matches: Matches;
  readonly planCreates: CreatePlanner<CheckedRecord>;
}

/** Processes a list in parts, yielding to the event loop between them. */
async function processInParts<Row>(
  rows: readonly Row[],
  work: (part: readonly Row[], from: number) => void,
): Promise<void> {
  for (let index = 0; index < rows.length; index += ROWS_AT_ONCE) {
    work(rows.slice(index, index + ROWS_AT_ONCE), index);
    await yieldToEventLoop();
  }
}

/** Parses rows with the mapping, and reads the matching data from the database. */
export async function readRows(
  context: ImportContext,
  rows: readonly (readonly string[])[],
  from: number,
): Promise<ReadRows> {
  const plannedRows: PlannedRow[] = [];
  await processInParts(rows, (part, index) =>
    plannedRows.push(...part.map((cells, offset) => planRow(context, cells, from + index + offset))),
  );
  const [matches, planCreates] = await Promise.all([
    matchRows(context, plannedRows),
    prepareCreateChecks(context, plannedRows),
  ]);
  return { plannedRows, matches, planCreates };
}

/**
 * Checks rows. New records are only validated. Changes of existing records are executed through the use case of the
 * run, in transactions that are rolled back, so that rights, field rules, stage rules and reviews have the same effect.
 */
export async function checkRows(
  scope: TenantScope,
  preparedContext: ImportContext,
  { plannedRows, matches, planCreates }: ReadRows,
  collector: CheckCollector,
): Promise<void> {
  const decisions = decideRows(preparedContext, plannedRows, matches, collector.seen);
  await processInParts(
    decisions.flatMap((decision) => (decision.kind === 'create' ? [decision] : [])),
    (creates) => checkCreates(creates, planCreates, collector),
  );
  for (const decision of decisions)
    if (decision.kind === 'skip' || decision.kind === 'refuse')
      collector.addRefusals(decision.kind, decision.row.position, decision.problems);
  const updates = decisions.flatMap((decision) => (decision.kind === 'update' ? [decision] : []));
  for (let index = 0; index < updates.length; index += UPDATES_AT_ONCE)
    await checkUpdates(scope, preparedContext, updates.slice(index, index + UPDATES_AT_ONCE), collector);
}
