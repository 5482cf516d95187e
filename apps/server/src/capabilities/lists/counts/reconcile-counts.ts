import type { Id } from '@lendwright/kernel';
import { changeNumber, changeValues } from '../../../platform/db/change-number';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import { NO_STATUS } from '../../records';

/** A stored count that differed from the records, and the correction. */
export interface CountCorrection {
  readonly module: string;
  readonly is_active: boolean;
  /** `NO_STATUS` for records without one. */
  readonly status_id: Id;
  readonly by: number;
}

/** A separate slot for corrections. Writers use 0 to 15, so neither waits for the other. */
const CORRECTION_SLOT = 16;

const LOCK_MODULE = 'select from app.modules where company_id = $1 and key = $2 for no key update';
const CORRECT_COUNTS = `with counted as (select is_active, coalesce(status_id, '${NO_STATUS}') as status_id, count(*) as n from app.records
    where company_id = $1 and module_key = $2 group by 1, 2),
  stored as (select is_active, status_id, sum(n) as n from app.record_counts where company_id = $1 and module_key = $2 group by 1, 2),
  d as materialized (select is_active, status_id, (coalesce(counted.n, 0) - coalesce(stored.n, 0))::bigint as by
    from counted full join stored using (is_active, status_id)),
  -- Answers that show the counts hold while no change number is taken.
  ${changeNumber(3, 'exists (select from d where by <> 0)')},
  w as (insert into app.record_counts as c (company_id, module_key, is_active, status_id, slot, n)
    select $1, $2, is_active, status_id, ${CORRECTION_SLOT}, by from d where by <> 0
    on conflict (company_id, module_key, is_active, status_id, slot) do update set n = c.n + excluded.n)
  select $2 as module, is_active, status_id, by from d where by <> 0`;

/** The modules of a company, in processing order. */
export async function modulesToReconcile(scope: TenantScope): Promise<string[]> {
  const sql = 'select key from app.modules where company_id = $1 order by key';
  return (await scope.read((tx) => tx.query<{ key: string }>(sql, [tx.companyId]))).map(({ key }) => key);
}

/**
 * Compares the stored counts of a module with its records and corrects differences, in one transaction. Writers are not
 * blocked.
 *
 * One statement reads both in one snapshot. A write commits its record together with its counts, so a difference within
 * a snapshot is an error, not a write in progress. The difference is added to the count instead of set, so concurrent
 * commits add up. Of two concurrent corrections, the second waits for the lock and finds nothing.
 * @throws Error if a module has so many records that the statement limit is reached; in this case nothing is corrected
 */
export function reconcileCounts(scope: TenantScope, module: string): Promise<CountCorrection[]> {
  return scope.write(async (tx) => {
    await tx.query(LOCK_MODULE, [tx.companyId, module], 'counts-lock');
    return tx.query<CountCorrection>(CORRECT_COUNTS, [tx.companyId, module, ...changeValues(tx)], 'counts-correct');
  });
}
