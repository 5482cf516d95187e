import type pg from 'pg';
import type { Viewer } from '@lendwright/access';

/** The same figures as hand-written SQL: one prepared statement per block, bypassing row-level security. */
const SCOPE = `company_id = $1 and is_active and ($2 or people @> array[$3::uuid] or groups && $4::uuid[])`;
const OPEN_LOANS = `module_key = 'loans' and ${SCOPE}`;
const STATEMENTS = [
  `select status_id, count(*), sum((info->>'loan_amount')::bigint), count(*) filter (where status_since > now() - interval '30 days') from app.records where ${OPEN_LOANS} group by 1`,
  `select program_id, count(*) from app.records where ${OPEN_LOANS} group by 1`,
  `select date_trunc('month', created_at at time zone 'America/New_York') m, count(*), sum((info->>'loan_amount')::bigint) from app.records where ${OPEN_LOANS} and created_at > now() - interval '12 months' group by 1`,
  `select status_id, avg(now() - status_since), percentile_cont(0.5) within group (order by now() - status_since) from app.records where ${OPEN_LOANS} group by 1`,
  `select a.person_id, count(*) from (select * from app.records where ${OPEN_LOANS}) r
    join app.record_assignees a on a.company_id = r.company_id and a.record_id = r.id and a.kind = 'workforce' group by 1 order by 2 desc limit 6`,
  `select count(*) from app.records where ${OPEN_LOANS} and documents_waiting > 0`,
  `select * from app.records where ${OPEN_LOANS} order by updated_at desc, id desc limit 7`,
  `select status_id, count(*) from app.records where module_key = 'prospects' and ${SCOPE} group by 1`,
  `select source_id, form_id, count(*) from app.records where module_key = 'leads' and ${SCOPE} group by 1, 2`,
  `select * from app.records where module_key = 'prospects' and ${SCOPE} order by updated_at desc, id desc limit 7`,
  `select * from app.records where module_key = 'leads' and ${SCOPE} order by updated_at desc, id desc limit 7`,
];

/** Requests all figures of a viewer once. */
export async function rawDashboard(client: pg.Client, viewer: Viewer): Promise<void> {
  const values = [viewer.companyId, viewer.isAdmin, viewer.personId, viewer.groups ?? []];
  for (const [index, text] of STATEMENTS.entries())
    await client.query({ name: `raw-dashboard-${index}`, text, values });
}
