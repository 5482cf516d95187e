import type { Id } from '@lendwright/kernel';
import type pg from 'pg';
import type { Measurement } from '../driver/drive-plan';
import { sumStatistics } from '../driver/percentiles';
import { searchTerms } from '../search/search-requests';

const LOANS_SQL = `from app.records where company_id = $1 and module_key = 'loans' and is_active`;
const VISIBLE_SQL = 'and ($2::uuid[] is null or groups && $2)';
const PAGE = `select json_agg(r) from (select id, number, status_id, first_name, last_name, email, phone, info->'loan_amount', updated_at ${LOANS_SQL} ${VISIBLE_SQL}`;

/** The same queries as SQL through the bare driver, bypassing row-level security. */
const STATEMENTS: Readonly<Record<string, { readonly sql: string; readonly inputs: readonly unknown[][] }>> = {
  'plain list': {
    sql: `${PAGE} order by updated_at desc, id desc limit 25) r union all select json_agg(c) from (select status_id, count(*) ${LOANS_SQL} ${VISIBLE_SQL} group by 1) c`,
    inputs: [[]],
  },
  'filtered list': {
    sql: `${PAGE} and info->>'cf_s01' = 'Condo' and (info->>'cf_n01')::numeric >= $3 order by lower(last_name) limit 25) r
      union all select json_agg(c) from (select status_id, count(*) ${LOANS_SQL} ${VISIBLE_SQL} and info->>'cf_s01' = 'Condo' and (info->>'cf_n01')::numeric >= $3 group by 1) c`,
    inputs: [[200_000], [600_000]],
  },
  'search as you type': {
    sql: `${PAGE} and (first_name ilike $3 or last_name ilike $3 or email ilike $3 or phone ilike $3) limit 5) r`,
    inputs: searchTerms()
      .filter((_term, index) => index % 7 === 0)
      .map((term) => [`%${term}%`]),
  },
};

/** Runs one statement repeatedly on one connection. Null if the kind has no statement. */
export async function measureRawAccess(
  admin: pg.Client,
  kind: string,
  company: Id,
  groups: readonly Id[] | null,
  seconds: number,
): Promise<Measurement | null> {
  const statement = STATEMENTS[kind];
  if (!statement) return null;
  const times: number[] = [];
  const deadline = performance.now() + seconds * 1000;
  for (let index = 0; performance.now() < deadline || times.length < 3; index++) {
    const startedAt = performance.now();
    await admin.query({
      name: `raw ${kind}`,
      text: statement.sql,
      values: [company, groups, ...(statement.inputs[index % statement.inputs.length] ?? [])],
    });
    times.push(performance.now() - startedAt);
  }
  return sumStatistics(times, seconds);
}
