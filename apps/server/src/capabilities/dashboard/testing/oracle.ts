import type { Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';

export type Scope = 'all' | 'team' | 'own' | 'none';

/** A connection that bypasses row-level security. */
export interface Owner {
  query(sql: string, values: unknown[]): Promise<{ readonly rows: unknown[] }>;
}

interface RequestedCounts {
  readonly owner: Owner;
  readonly viewer: Viewer;
  readonly module: string;
  readonly scope: Scope;
}

interface CountedItem {
  readonly key: string | null;
  readonly n: string;
  readonly sum: string | null;
}

const VISIBLE_SQL = `company_id = $1 and module_key = $2 and is_active
  and ($3 = 'all' or ($3 in ('team', 'own') and $4::uuid = any(people)) or ($3 = 'team' and groups && $5::uuid[]))`;
const OPEN_SQL = `coalesce((select glyph <> 'tick' from app.statuses s where s.company_id = r.company_id and s.id = r.status_id), true)`;
const values = ({ viewer, module, scope }: RequestedCounts) => [
  viewer.companyId,
  module,
  scope,
  viewer.personId,
  viewer.groups ?? [],
];

async function countGrouped(requestedCounts: RequestedCounts, key: string, moreText = 'true'): Promise<CountedItem[]> {
  const { rows } = await requestedCounts.owner.query(
    `select ${key} as key, count(*) as n, sum((info->>'loan_amount')::bigint) as sum from app.records r where ${VISIBLE_SQL} and ${moreText} group by 1`,
    values(requestedCounts),
  );
  return rows as CountedItem[];
}

const toCounts = (rows: readonly CountedItem[]) =>
  Object.fromEntries(rows.map(({ key, n }) => [key ?? 'none', Number(n)]));

async function readRecent(requestedCounts: RequestedCounts): Promise<Id[]> {
  const { rows } = await requestedCounts.owner.query(
    `select id from app.records r where ${VISIBLE_SQL} order by updated_at desc limit 7`,
    values(requestedCounts),
  );
  return (rows as { id: Id }[]).map(({ id }) => id);
}

async function load(requestedCounts: RequestedCounts): Promise<Record<Id, number>> {
  const { rows } = await requestedCounts.owner.query(
    `select a.person_id as key, count(distinct id) as n from (select * from app.records r where ${VISIBLE_SQL} and ${OPEN_SQL}) r
     join app.record_assignees a on a.company_id = r.company_id and a.record_id = r.id and a.kind = 'workforce' group by 1`,
    values(requestedCounts),
  );
  return toCounts(rows as CountedItem[]);
}

async function readTimes(requestedCounts: RequestedCounts, now: Date): Promise<Record<string, readonly string[]>> {
  const days = 'extract(epoch from $6::timestamptz - status_since) / 86400';
  const { rows } = await requestedCounts.owner.query(
    `select status_id as key, count(*) as n, percentile_cont(0.5) within group (order by ${days}) as median, avg(${days}) as mean
     from app.records r where ${VISIBLE_SQL} and ${OPEN_SQL} group by 1`,
    [...values(requestedCounts), now],
  );
  return Object.fromEntries(
    (rows as (CountedItem & { median: number; mean: string })[]).map(({ key, n, median, mean }) => [
      key ?? 'none',
      [String(n), Number(median).toFixed(4), Number(mean).toFixed(4)],
    ]),
  );
}

async function readVolume(
  requestedCounts: RequestedCounts,
  months: readonly { readonly first: string; readonly last: string }[],
) {
  const { rows } = await requestedCounts.owner.query(
    `select m.ord, count(r.id) as n, coalesce(sum((r.info->>'loan_amount')::bigint), 0) as sum
     from unnest($6::date[], $7::date[]) with ordinality m (first, last, ord)
     left join (select * from app.records where ${VISIBLE_SQL}) r on (r.created_at at time zone 'America/Los_Angeles')::date between m.first and m.last
     group by 1 order by 1`,
    [...values(requestedCounts), months.map(({ first }) => first), months.map(({ last }) => last)],
  );
  return (rows as CountedItem[]).map(({ n, sum }) => [Number(n), Number(sum)]);
}

/** The counts of plain SQL for a viewer per module, in the format of the test's figures. */
export async function oracleOf(
  owner: Owner,
  viewer: Viewer,
  [loanScope = 'none', leadScope = 'none', prospectScope = 'none']: readonly Scope[],
  months: readonly { readonly first: string; readonly last: string }[],
  now: Date,
) {
  const loans: RequestedCounts = { owner, viewer, module: 'loans', scope: loanScope };
  const leads: RequestedCounts = { owner, viewer, module: 'leads', scope: leadScope };
  const prospects: RequestedCounts = { owner, viewer, module: 'prospects', scope: prospectScope };
  const byStatus = await countGrouped(loans, 'status_id');
  const people = await load(loans);
  const documents = await countGrouped(loans, 'null::text', 'documents_waiting > 0');
  return {
    loans: toCounts(byStatus),
    amounts: Object.fromEntries(byStatus.map(({ key, sum }) => [key ?? 'none', Number(sum ?? 0)])),
    programs: toCounts(await countGrouped(loans, 'program_id')),
    volume: loanScope === 'none' ? [] : await readVolume(loans, months),
    times: await readTimes(loans, now),
    leads: toCounts(await countGrouped(leads, 'form_id')),
    sources: toCounts(await countGrouped(leads, 'source_id')),
    prospects: toCounts(await countGrouped(prospects, 'status_id')),
    load: people,
    mine: people[viewer.personId ?? ''] ?? 0,
    documents: Number(documents[0]?.n ?? 0),
    recent: [await readRecent(loans), await readRecent(leads), await readRecent(prospects)],
  };
}
