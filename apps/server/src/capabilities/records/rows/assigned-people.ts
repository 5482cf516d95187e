import type { Id } from '@lendwright/kernel';
import { namedPeople, type PersonRow } from './people-rows';

/** An assigned person with the columns that name them, as `assignedSql` returns it. */
export type AssignedRow = readonly [
  kind: 'workforce' | 'contact',
  person: Id,
  role: Id | null,
  ...columns:
    | readonly [module: string, firstName: string, lastName: string, email: string, phone: string]
    | readonly null[],
];

/**
 * The assigned people of a record with their names, in one look-up. The statement's `$1` is the company.
 * @param record the record's id
 */
export const assignedSql = (record: string): string =>
  `(select json_agg(json_build_array(a.kind, a.person_id, a.role_id, p.module_key, p.first_name, p.last_name, p.email, p.phone) order by a.position)
    from app.record_assignees a left join app.records p on p.company_id = $1 and p.id = a.person_id
    where a.company_id = $1 and a.record_id = ${record})`;

/** The assignment columns of a record, from the rows of `assignedSql`. */
export function assigneesOf(assignedRows: readonly AssignedRow[] | null) {
  const lists = { workforce: [] as string[], contact: [] as string[] };
  const rows: PersonRow[] = [];
  for (const [kind, id, role, module, firstName, lastName, email, phone] of assignedRows ?? []) {
    lists[kind].push(`${id}---${role ?? ''}`);
    if (module) {
      const names = { first_name: firstName ?? '', last_name: lastName ?? '', email: email ?? '', phone: phone ?? '' };
      rows.push({ id, module_key: module, ...names });
    }
  }
  return { workforces: lists.workforce, contacts: lists.contact, people_assigned: namedPeople(rows) };
}
