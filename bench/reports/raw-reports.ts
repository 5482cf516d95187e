const LOANS = `from app.records r where r.company_id = $1 and r.module_key = 'loans' and r.is_active`;
const AMOUNT = `(r.info->>'loan_amount')::bigint`;

/** The figures of the measured reports as hand-written SQL, without row-level security; subtotals by ROLLUP. */
export const RAW_REPORTS = {
  status: `select r.status_id, count(*), sum(${AMOUNT}) ${LOANS} group by rollup (r.status_id)`,
  'three groups': `select r.status_id, r.program_id, m, count(*), sum(amount), percentile_cont(0.5) within group (order by amount)
    from (select r.status_id, r.program_id, date_trunc('month', r.created_at at time zone 'America/New_York') as m, ${AMOUNT} as amount ${LOANS}) r
    group by rollup (r.status_id, r.program_id, m)`,
  person: `select a.person_id, count(*), sum(${AMOUNT})
    from app.records r join app.record_assignees a on a.company_id = r.company_id and a.record_id = r.id and a.kind = 'workforce'
    where r.company_id = $1 and r.module_key = 'loans' and r.is_active group by 1`,
  'person, state, year': `select a.person_id, state, y, count(*), sum(amount)
    from (select r.id, r.info->>'property_state' as state, date_trunc('year', r.created_at at time zone 'America/New_York') as y, ${AMOUNT} as amount ${LOANS}) r
    join app.record_assignees a on a.company_id = $1 and a.record_id = r.id and a.kind = 'workforce' group by rollup (a.person_id, state, y)`,
} as const;

/** The same of a report on two custom fields. */
export const rawFirstUse = (index: number): string =>
  `select a.person_id, choice, y, count(*), sum(amount)
    from (select r.id, r.info->>'cf_s0${index}' as choice, date_trunc('year', r.created_at at time zone 'America/New_York') as y, (r.info->>'cf_n0${index}')::float8 as amount ${LOANS}) r
    join app.record_assignees a on a.company_id = $1 and a.record_id = r.id and a.kind = 'workforce' group by rollup (a.person_id, choice, y)`;
