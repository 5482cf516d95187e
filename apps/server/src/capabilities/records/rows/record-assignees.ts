/** Splits `person---role`, the wire format of an assignment (spec 2-records §2.5); the role may be empty. */
export const splitAssignee = (value: string): { person: string; role: string } => {
  const [person = '', role = ''] = value.split('---');
  return { person, role };
};

/** The canonical form: with the separator, and nothing after the role. */
export const normalizeAssignee = (value: string): string => {
  const { person, role } = splitAssignee(value);
  return `${person}---${role}`;
};

/** The two lists of assigned people of a record, and their `kind` in the table. */
const KINDS = { workforces: 'workforce', contacts: 'contact' } as const;

type List = keyof typeof KINDS;

const TEXT = `a.person_id || '---' || coalesce(a.role_id::text, '')`;

/**
 * The people of one list of a record as ordered `person---role` texts, as an expression over its row. The statement's
 * `$1` is the company. @param record the alias of the app.records row in the statement
 */
export const assigneesSql = (record: string, list: List): string =>
  `array(select ${TEXT} from app.record_assignees a
    where a.company_id = $1 and a.record_id = ${record}.id and a.kind = '${KINDS[list]}' order by a.position)`;

/**
 * The same for a page of many records in one pass over the key, which takes half the time of a lookup per record. Joins
 * to `page`, a CTE with the ids after `$3`. Its column `texts` has them comma-separated.
 */
export const assigneesOfPage = (list: List): string =>
  `left join (select a.record_id, string_agg(${TEXT}, ',' order by a.position) as texts from app.record_assignees a
    where a.company_id = $1 and a.kind = '${KINDS[list]}' and a.record_id > coalesce($3::uuid, '00000000-0000-0000-0000-000000000000')
      and a.record_id <= (select id from page order by id desc limit 1) group by a.record_id) ${list} on ${list}.record_id = page.id`;

/**
 * Replaces the given lists of record `$2` of company `$1`, as further CTEs of the statement that writes it. Unchanged
 * rows are updated in place, so no CTE deletes what another inserts.
 * @param values the values of the statement; required ones are appended. @returns '' if no list is given
 */
export function replaceAssignees(lists: Readonly<Partial<Record<List, readonly string[]>>>, values: unknown[]): string {
  return (Object.keys(KINDS) as List[])
    .map((list) => {
      const assignedEntries = lists[list]?.map(splitAssignee);
      if (!assignedEntries) return '';
      const index = values.push(
        assignedEntries.map(({ person }) => person),
        assignedEntries.map(({ role }) => role || null),
      );
      return `, ${list}_removed as (delete from app.record_assignees where company_id = $1 and record_id = $2 and kind = '${KINDS[list]}' and position > cardinality($${index}::uuid[])),
     ${list}_set as (insert into app.record_assignees as a (company_id, record_id, kind, position, person_id, role_id)
       select $1, $2, '${KINDS[list]}', v.position, v.person_id, v.role_id
       from unnest($${index - 1}::uuid[], $${index}::uuid[]) with ordinality v (person_id, role_id, position)
       on conflict (company_id, record_id, kind, position) do update set person_id = excluded.person_id, role_id = excluded.role_id
       where a.person_id <> excluded.person_id or a.role_id is distinct from excluded.role_id)`;
    })
    .join('');
}

/** Inserts the assigned people of new records `b` (`workforces` and `contacts` as texts) of company `$1`. */
export const INSERT_ASSIGNEES_SQL = `insert into app.record_assignees (company_id, record_id, kind, position, person_id, role_id)
  select $1, b.id, k.kind, v.position, split_part(v.value, '---', 1)::uuid, nullif(split_part(v.value, '---', 2), '')::uuid
  from b cross join lateral (values ('workforce', b.workforces), ('contact', b.contacts)) k (kind, assigned)
  cross join lateral unnest(k.assigned) with ordinality v (value, position)
  returning company_id`;

/**
 * Replaces the lists of people of many records `b` (`workforces` or `contacts` as texts) of company `$1`, as further CTEs
 * of the statement that writes them.
 */
export function replaceAssigneesOfBatch(columns: readonly string[]): string {
  return (Object.keys(KINDS) as List[])
    .filter((list) => columns.includes(list))
    .map(
      (list) => `, ${list}_removed as (delete from app.record_assignees a using b
       where a.company_id = $1 and a.record_id = b.id and a.kind = '${KINDS[list]}' and a.position > cardinality(b.${list})),
     ${list}_set as (insert into app.record_assignees as a (company_id, record_id, kind, position, person_id, role_id)
       select $1, b.id, '${KINDS[list]}', v.position, split_part(v.value, '---', 1)::uuid, nullif(split_part(v.value, '---', 2), '')::uuid
       from b cross join lateral unnest(b.${list}) with ordinality v (value, position)
       on conflict (company_id, record_id, kind, position) do update set person_id = excluded.person_id, role_id = excluded.role_id
       where a.person_id <> excluded.person_id or a.role_id is distinct from excluded.role_id)`,
    )
    .join('');
}
