import { IMPORT_LIMITS, type ImportCheck } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import { decideRows, type Decision } from '../planning/decide-rows';
import type { ImportContext } from '../planning/import-context';
import { planCreates } from '../planning/plan-creates';
import { planRow } from '../planning/plan-row';
import { updateRecords } from '../planning/plan-updates';
import type { Problem } from '../planning/problem';
import type { LedgerEntry } from '../rows/ledger-rows';

/** Collects what a dry run finds: exact counts, groups of problems, and the rows to show. */
export class CheckCollector {
  private readonly counts = { create: 0, update: 0, skip: 0, refuse: 0 };
  private readonly groups = new Map<string, Problem & { count: number }>();
  private readonly keys = new Set<string>();
  private readonly records = new Set<Id>();
  readonly entries: LedgerEntry[] = [];

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

  /** A changed record as preview; only the first ones are shown. */
  addPreview(entry: Pick<LedgerEntry, 'position' | 'record_id' | 'version' | 'change'>): void {
    if (this.counts.update <= IMPORT_LIMITS.preview) this.addEntry({ ...entry, state: 'updated' });
  }

  result(): ImportCheck {
    const problems = [...this.groups.values()].sort((a, b) => b.count - a.count).slice(0, 100);
    return {
      ...this.counts,
      problems: problems.map(({ column, key, params, text, count }) => ({
        ...{ column, count, message: text },
        reason: { key, params },
      })),
    };
  }
}

/** Ends a transaction without its changes. */
class RolledBack extends Error {}

/** Runs `work` as a write whose changes are rolled back, whatever it does. */
async function runRolledBack<Result>(scope: TenantScope, work: (tx: TenantTx) => Promise<Result>): Promise<Result> {
  let result: { readonly value: Result } | null = null;
  try {
    await scope.write(async (tx) => {
      result = { value: await work(tx) };
      throw new RolledBack();
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
  }
  return (result as unknown as { readonly value: Result }).value;
}

async function checkUpdates(context: ImportContext, decisions: readonly Decision[], collector: CheckCollector) {
  const updates = decisions.flatMap((decision) => (decision.kind === 'update' ? [decision] : []));
  const outcomes = await updateRecords(context, updates);
  outcomes.forEach((outcome, at) => {
    const decision = updates[at];
    if (!decision) return;
    if (outcome.kind !== 'updated') return collector.addRefusals(outcome.kind, outcome.row.position, outcome.problems);
    collector.addWrite('update', decision);
    const { row, record: record_id, version, change } = outcome;
    collector.addPreview({ position: row.position, record_id, version, change });
  });
}

/**
 * Checks the rows of a chunk. New records are validated only; changes of existing ones are made by the use case that the run
 * calls, in a transaction that is rolled back, so that rights, field rules, stage rules and reviews decide the same.
 */
export function checkChunk(
  scope: TenantScope,
  prepared: ImportContext,
  chunk: { readonly rows: readonly (readonly string[])[]; readonly from: number },
  collector: CheckCollector,
): Promise<void> {
  return runRolledBack(scope, async (tx) => {
    const context = { ...prepared, tx };
    const plannedRows = chunk.rows.map((cells, at) => planRow(context, cells, chunk.from + at));
    const decisions = await decideRows(context, plannedRows, async () => collector.seen);
    const creates = decisions.flatMap((decision) => (decision.kind === 'create' ? [decision] : []));
    const plans = await planCreates(
      context,
      creates.map(({ row }) => row),
    );
    plans.forEach((plan, at) => {
      const decision = creates[at];
      if ('problems' in plan) collector.addRefusals('refuse', plan.row.position, plan.problems);
      else if (decision) collector.addWrite('create', decision);
    });
    for (const decision of decisions)
      if (decision.kind === 'skip' || decision.kind === 'refuse')
        collector.addRefusals(decision.kind, decision.row.position, decision.problems);
    await checkUpdates(context, decisions, collector);
  });
}
