import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { LOANS, type CompanySetup } from '../records';

interface Move {
  /** The title of the previous status at that time. */
  readonly before: string | null;
  readonly now: Id | null;
  readonly n: number;
}

/** The first status change of each loan since a moment, counted by the previous and the current status. */
function readMoves(tx: TenantTx, loans: readonly Id[], since: Date): Promise<Move[]> {
  return tx.query<Move>(
    `select first.before, r.status_id as now, count(*)::int as n
     from app.records r cross join lateral (
       select (select c ->> 'from' from jsonb_array_elements(h.changes) c where c ->> 'field' = '@status' limit 1) as before
       from app.history h where h.company_id = $1 and h.record_id = r.id and h.at >= $3 and h.changes @> '[{"field": "@status"}]'
       order by h.version limit 1) first
     where r.company_id = $1 and r.id = any($2::uuid[]) group by 1, 2`,
    [tx.companyId, loans, since],
    'dashboard-moves',
  );
}

/**
 * The net change in the number of active loans per status since a moment. A loan that was imported with later history,
 * so that its status at that moment is unknown, counts as unchanged.
 * @param created loans created since that moment, by status
 * @param moved earlier loans that entered their status since that moment
 */
export async function readNetChanges(
  tx: TenantTx,
  setup: CompanySetup,
  { created, moved }: { readonly created: ReadonlyMap<Id | null, number>; readonly moved: readonly Id[] },
  since: Date,
): Promise<ReadonlyMap<Id | null, number>> {
  const changes = new Map(created);
  const add = (status: Id | null, n: number) => changes.set(status, (changes.get(status) ?? 0) + n);
  if (moved.length === 0) return changes;
  const byTitle = new Map(setup.statusesOf(LOANS.key).map(({ id, title }) => [title, id]));
  for (const { before, now, n } of await readMoves(tx, moved, since)) {
    // A status that was renamed or deleted in the meantime cannot be resolved and is not counted.
    const statusAsOf = before === null ? null : byTitle.get(before);
    if (statusAsOf !== undefined) add(statusAsOf, -n);
    add(now, n);
  }
  return changes;
}
