import type pg from 'pg';

const NO_STATUS = '00000000-0000-0000-0000-000000000000';

/** Recalculates the stored counts and number counters from the records. */
export async function writeCounts(admin: pg.Client): Promise<void> {
  await admin.query('truncate app.record_counts, app.counters');
  await admin.query(
    `insert into app.record_counts (company_id, module_key, is_active, status_id, slot, n)
     select company_id, module_key, is_active, coalesce(status_id, '${NO_STATUS}'), 0, count(*) from app.records group by 1, 2, 3, 4`,
  );
  await admin.query(
    `insert into app.counters (company_id, key, value) select company_id, module_key, max(number) from app.records where number is not null group by 1, 2`,
  );
}
