import type { PlannedRequest } from '../driver/drive-plan';
import { PAGE_ROWS } from '../workload/requests';
import { createSeededRandom, SYLLABLES } from '../workload/rows';
import { SELECT } from '../workload/schema';
import type { BenchCompany } from './company-facts';

export type QueryKind = 'filter' | 'search' | 'sort' | 'status';
export const QUERY_KINDS: readonly QueryKind[] = ['filter', 'search', 'sort', 'status'];

type RandomSource = () => number;
type Pick = <T>(list: readonly T[]) => T;

const page = (number: number) => ({ skip: (number - 1) * PAGE_ROWS, limit: PAGE_ROWS, lean: true });

const BODIES: { readonly [Kind in QueryKind]: (company: BenchCompany, random: RandomSource, pick: Pick) => object } = {
  filter: ({ programs }, random, pick) => ({
    ...page(1 + Math.floor(random() * 2)),
    sort: { field: 'last_name', order: 1 },
    filters: [
      { field: 'program', operator: 'in', value: [pick(programs), pick(programs)] },
      { field: 'cf_s01', operator: 'equals', value: pick(SELECT[0] ?? []) },
      { field: 'cf_n01', operator: 'greater-or-equal', value: Math.floor(random() * 800) * 1000 },
    ],
  }),
  search: (_company, _next, pick) => ({ ...page(1), search: pick(SYLLABLES) + pick(SYLLABLES) }),
  sort: ({ loans }, random, pick) => ({
    ...page(1 + Math.floor((random() * loans) / PAGE_ROWS / 2)),
    sort: { field: pick(['last_name', 'loan_amount']), order: pick([1, -1]) },
  }),
  status: ({ statuses }, _next, pick) => ({
    ...page(1),
    status: pick(statuses),
    sort: { field: 'loan_amount', order: -1 },
  }),
};

/** Generates list queries of a company's administrator from a seed. */
export function companyRequest(company: BenchCompany, kind: QueryKind, seed: number): PlannedRequest {
  const next = createSeededRandom(seed * 7919 + 101);
  const pick: Pick = (list) => list[Math.floor(next() * list.length)] as (typeof list)[number];
  return { method: 'POST', path: '/api/opportunities', kind, body: JSON.stringify(BODIES[kind](company, next, pick)) };
}
