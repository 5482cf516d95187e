import type { Id } from '@lendwright/kernel';
import type { Parameters } from './column-sql';

/** A past state of records, at the end of a day in the company's time zone. */
export interface PastState {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** Limits the records to those of this person; null for all visible ones. */
  readonly people: { readonly person: Id | null } | null;
}

/**
 * Base columns whose earlier values are in the history, or that never change. Of all others, only the current value is
 * known.
 */
const COLUMNS_WITH_HISTORY: ReadonlySet<string> = new Set([
  ...['@active', '@status', '@product', '@program', '@source', '@number', '@created_at', '@created_name'],
]);

/** Whether earlier values of a column are known: those columns, answers of the form, and rows of its sections. */
export const isPastValueKnown = (source: string): boolean =>
  COLUMNS_WITH_HISTORY.has(source) || source.startsWith('@item.') || !source.startsWith('@');

/** Whether groups can use earlier values of a column. Includes people, whose filters compare only the current ones. */
export const isPastValueGroupable = (source: string): boolean => source === '@workforces' || isPastValueKnown(source);

/**
 * The value of an admin field before its first change after the day: its title at that time, converted to an id if one
 * has that title.
 */
const then = (field: string, now: string, idOf: string) =>
  `case when e.before ? '${field}' then coalesce((${idOf}), e.before->>'${field}') when '${field}' = any(e.empty) then null else ${now} end`;

const titled = (table: string, field: string, condition = '') =>
  `select o.id::text from app.${table} o where o.company_id = $1 and o.title = e.before->>'${field}'${condition} order by o.is_active desc, o.id limit 1`;

const PAST_PEOPLE_SQL = `case when e.before ? '@workforces' then array(
      select coalesce((select w.id::text from app.records w where w.company_id = $1 and w.module_key = 'workforces'
        and trim(w.first_name || ' ' || w.last_name) = n.name order by w.is_active desc, w.id limit 1), n.name)
      from unnest(string_to_array(e.before->>'@workforces', ', ')) as n (name) where n.name <> '')
    when '@workforces' = any(e.empty) then '{}' else array(select a.person_id::text from app.record_assignees a
      where a.company_id = $1 and a.kind = 'workforce' and a.record_id = r.id) end`;

/**
 * The past state of a module's records at the end of a day, under the name `records`: each value before its first
 * change after the day. Visibility is determined by the current state.
 */
function recordsAsOf({ day, people }: PastState, module: string, timeZone: string, parameters: Parameters): string {
  const end = `((${parameters.add(day, 'date')} + 1)::timestamp at time zone ${parameters.add(timeZone, 'text')})`;
  const key = parameters.add(module, 'text');
  const ownCondition = people ? ` and r.people @> array[${parameters.add(people.person, 'uuid')}]` : '';
  const ofModule = ` and o.module_key = ${key}`;
  return `(select r.company_id, r.id, r.module_key, r.shared_from, r.people, r.groups, r.number, r.form_id, r.created_at, r.created_name, r.updated_at,
      case when e.before ? '@active' then e.before->>'@active' = 'Active' else r.is_active end as is_active,
      ${then('@status', 'r.status_id::text', titled('statuses', '@status', ofModule))} as status_id,
      ${then('@source', 'r.source_id::text', titled('sources', '@source'))} as source_id,
      product.id as product_id,
      ${then('@program', 'r.program_id::text', titled('programs', '@program', ' and o.product_id::text = product.id'))} as program_id,
      ${PAST_PEOPLE_SQL} as workforces,
      case when e.record_id is null then r.info else (r.info - e.empty) || e.before end as info
    from app.records r left join (
      select record_id, coalesce(jsonb_object_agg(field, value) filter (where value is not null), '{}') as before,
        coalesce(array_agg(field) filter (where value is null), '{}') as empty
      from (select distinct on (h.record_id, c.change->>'field') h.record_id, c.change->>'field' as field,
          nullif(nullif(c.change->'from', 'null'), '""') as value
        from app.history h cross join lateral jsonb_array_elements(h.changes) as c (change)
        where h.company_id = $1 and h.at >= ${end}
        order by h.record_id, c.change->>'field', h.version, h.at, h.id) as first
      group by record_id) as e on e.record_id = r.id
    cross join lateral (select ${then('@product', 'r.product_id::text', titled('products', '@product'))} as id) as product
    where r.company_id = $1 and r.module_key = ${key} and (r.shared_from is null or r.is_active) and r.created_at < ${end}${ownCondition}) as records`;
}

/** The records that a query reads, under the name `records`: their current or a past state. */
export const recordsSql = (
  asOf: PastState | undefined,
  module: string,
  timeZone: string,
  parameters: Parameters,
): string => (asOf ? recordsAsOf(asOf, module, timeZone, parameters) : 'app.records');
