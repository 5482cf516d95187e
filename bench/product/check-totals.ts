import type { CompanyIds } from '../../apps/server/src/platform/provisioning';
import type pg from 'pg';
import { inputsOf, type RequestInputs } from '../workload/requests';
import { productRequests, programIds } from './product-requests';

const CHECKS = 3;
const BASE = `select count(*)::int as n from app.records where company_id = $1 and module_key = 'loans' and is_active`;

type CheckedKind = 'open' | 'filter' | 'search';

const COUNTS: {
  readonly [Kind in CheckedKind]: (request: RequestInputs[Kind], ids: CompanyIds) => [string, unknown[]];
} = {
  open: () => ['', []],
  filter: (request, ids) => [
    `and program_id = any($2) and info->>'cf_s01' = $3 and (info->>'cf_n01')::numeric >= $4`,
    [programIds(ids, request.program), request.choice, request.min],
  ],
  search: (request) => ['and (first_name ilike $2 or last_name ilike $2 or email ilike $2)', [`%${request.term}%`]],
};

async function checkKind<Kind extends CheckedKind>(
  kind: Kind,
  port: number,
  token: string,
  admin: pg.Client,
  ids: CompanyIds,
  rows: number,
): Promise<number[]> {
  const inputs = inputsOf(kind, rows, CHECKS);
  const counts: number[] = [];
  for (const [index, { method, path, body = '' }] of productRequests(kind, inputs, ids).entries()) {
    const [condition, values] = COUNTS[kind](inputs[index] as RequestInputs[Kind], ids);
    const { rows: foundRows } = await admin.query<{ n: number }>(`${BASE} ${condition}`, [ids.company, ...values]);
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      body,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    });
    const { count } = (await answer.json()) as { count?: number };
    if (count !== foundRows[0]?.n) throw new Error(`${kind} ${body} counts ${count}, SQL counts ${foundRows[0]?.n}`);
    counts.push(count ?? 0);
  }
  return counts;
}

/**
 * Checks that opening, filtering and searching return the same counts as plain SQL.
 * @throws Error if they differ
 */
export async function checkTotals(
  port: number,
  token: string,
  admin: pg.Client,
  ids: CompanyIds,
  rows: number,
): Promise<string> {
  const parts: string[] = [];
  for (const kind of ['open', 'filter', 'search'] as const) {
    const counts = await checkKind(kind, port, token, admin, ids, rows);
    parts.push(`${kind} ${counts.join(', ')}`);
  }
  return parts.join('; ');
}
