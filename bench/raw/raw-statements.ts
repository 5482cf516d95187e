import { PAGE_ROWS } from '../workload/requests';

const COLUMNS = `id, number, status_id, program_id, product_id, first_name, last_name, email, phone, updated_at, info->'loan_amount' as loan_amount,
  info->'property_state' as property_state, info->'cf_n01' as cf_n01, info->'cf_n02' as cf_n02, info->'cf_s01' as cf_s01, info->'cf_s02' as cf_s02,
  info->'cf_d01' as cf_d01, info->'cf_t01' as cf_t01`;
const ACTIVE_LOANS = `company_id = $1 and module_key = 'loans' and is_active`;
const NEWEST_FIRST = 'updated_at desc, id desc';
const NAME_ORDER = 'last_name, id';

const rows = (rowsSql: string) => `(select coalesce(json_agg(t), '[]') from (${rowsSql}) t)`;
const selectByIds = (ids: string, order: string) =>
  rows(`select ${COLUMNS} from app.records where company_id = $1 and id = any(array(${ids})) order by ${order}`);
const page = (list: string, counts: string) =>
  `select json_build_object('rows', ${list}, 'status', ${counts})::text as j`;
const STORED_COUNTS = `(select json_object_agg(status_id, n) from (select status_id, sum(n) as n from app.record_counts where ${ACTIVE_LOANS} group by 1) c)`;
const STATUS_COUNTS_SQL = `(select coalesce(json_object_agg(status_id, n), '{}') from (select status_id, count(*) as n from m group by 1) c)`;
const selectOnce = (condition: string, order: string, suffixSql = '') =>
  `with m as materialized (select id, last_name, updated_at, status_id from app.records where ${ACTIVE_LOANS} and ${condition}) ${page(selectByIds(`select id from m order by ${order} limit ${PAGE_ROWS} ${suffixSql}`, order), STATUS_COUNTS_SQL)}`;

const SEARCHED_TEXT_SQL = `lower(first_name || ' ' || last_name || ' ' || email || ' ' || phone)`;
/** Allocates the change number of a write like the product; see `platform/db/change-number.ts`. */
export const RAW_CHANGE = `change as (insert into app.change_slots (company_id, slot, seq)
  values ($1, floor(random() * 16), extract(epoch from clock_timestamp()) * 1000000)
  on conflict (company_id, slot) do update set seq = greatest(app.change_slots.seq + 1, excluded.seq) returning slot, seq)`;
export const RAW_HISTORY =
  'insert into app.history (change_slot, change_seq, company_id, id, record_id, version, by_name, act, changes) select slot, seq,';

/** Hand-written SQL for exactly these requests: one statement each, with the JSON built by the database. */
export const STATEMENTS = {
  open: page(
    rows(
      `select ${COLUMNS} from app.records where ${ACTIVE_LOANS} order by ${NEWEST_FIRST} limit ${PAGE_ROWS} offset $2`,
    ),
    STORED_COUNTS,
  ),
  filter: selectOnce(
    `program_id = any($2) and info->>'cf_s01' = $3 and (info->>'cf_n01')::numeric >= $4`,
    NAME_ORDER,
    'offset $5',
  ),
  search: selectOnce(`${SEARCHED_TEXT_SQL} like $2`, NEWEST_FIRST),
  deep: page(
    selectByIds(
      `select id from app.records where ${ACTIVE_LOANS} order by ${NAME_ORDER} limit ${PAGE_ROWS} offset $2`,
      NAME_ORDER,
    ),
    STORED_COUNTS,
  ),
  record: `select json_build_object('record', row_to_json(r), 'form', v.content)::text as j from app.records r
    join app.form_versions v on v.company_id = r.company_id and v.form_id = r.form_id and v.version = r.form_version where r.company_id = $1 and r.id = $2`,
  update: `with ${RAW_CHANGE}, o as (select id, status_id, version, info from app.records where company_id = $1 and id = $2 for update),
    u as (update app.records r set status_id = $3, info = r.info || jsonb_build_object('loan_amount', $4::bigint, 'cf_n02', $5::numeric), updated_at = now(), version = r.version + 1
      from o where r.company_id = $1 and r.id = o.id returning r.id),
    c as (update app.record_counts k set n = k.n + case when k.status_id = $3 then 1 else -1 end from o where k.company_id = $1 and k.module_key = 'loans' and k.is_active and k.slot = 0
      and o.status_id <> $3 and k.status_id in ($3, o.status_id)),
    h as (${RAW_HISTORY} $1, gen_random_uuid(), id, version + 1, 'raw', 'save', jsonb_build_array(jsonb_build_object('field', '@status', 'from', status_id, 'to', $3::uuid),
      jsonb_build_object('field', 'loan_amount', 'from', info->'loan_amount', 'to', $4::bigint), jsonb_build_object('field', 'cf_n02', 'from', info->'cf_n02', 'to', $5::numeric)) from o, change)
    select id::text as j from u`,
  create: `with ${RAW_CHANGE}, n as (update app.counters set value = value + 1 where company_id = $1 and key = 'loans' returning value),
    r as (insert into app.records (company_id, id, module_key, form_id, form_version, number, status_id, product_id, program_id, prospect_id, source_id, people,
        first_name, last_name, email, phone, info, created_name, updated_name)
      select $1, gen_random_uuid(), 'loans', $2, 1, n.value, $3, $4, $5, $6, $7, $9, $10, $11, $12, $13, $14::jsonb, 'raw', 'raw' from n returning id, info),
    a as (insert into app.record_assignees (company_id, record_id, kind, position, person_id, role_id)
      select $1, r.id, 'workforce', 1, split_part(v, '---', 1)::uuid, split_part(v, '---', 2)::uuid from r, unnest($8::text[]) v),
    k as (update app.record_counts set n = n + 1 where company_id = $1 and module_key = 'loans' and is_active and slot = 0 and status_id = $3),
    h as (${RAW_HISTORY} $1, gen_random_uuid(), id, 1, 'raw', 'create', jsonb_build_array(info) from r, change)
    select id::text as j from r`,
} as const;

/** Indexes that an administrator would add for exactly these requests. The product has none of them. */
export const INDEXES: Readonly<Record<string, string>> = {
  bench_search: `app.records using gin (company_id, module_key, (${SEARCHED_TEXT_SQL}) gin_trgm_ops)`,
  raw_by_name: `app.records (company_id, module_key, is_active, last_name, id)`,
  raw_by_filter: `app.records (company_id, program_id, (info->>'cf_s01'), ((info->>'cf_n01')::numeric), status_id) where module_key = 'loans' and is_active`,
};
