import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { accessFilterOf } from '../../records';

type AccessFilter = ReturnType<typeof accessFilterOf>;

/** The condition for records that a viewer may match. `$1` is the company, `$3` to `$5` are the access. */
const MATCHABLE_SQL = `company_id = $1 and is_active and shared_from is null and ($3 or people @> array[$4::uuid] or groups && $5::uuid[])`;

/**
 * The indexed columns of people, with the expression for their value. The indexes exclude loans, which have neither.
 */
const PERSON_COLUMNS: Readonly<Record<string, Readonly<Record<'column' | 'value', string>>>> = {
  email: { column: 'email', value: 'email_key' },
  phone: { column: 'phone', value: 'phone' },
};

/**
 * Looks up each value in its index. Without statistics on a new table, the planner would prefer the index by module and
 * read all records of the module for each batch. As an expression, the module is only compared.
 */
const selectByPerson = ({ column, value }: (typeof PERSON_COLUMNS)[string]) =>
  `select record.id, given.value from (select distinct unnest($6::text[]) as value) given cross join lateral (
     select id, created_at from app.records where ${MATCHABLE_SQL} and ${value} = given.value and ${column} <> ''
       and module_key <> 'loans' and module_key || '' = $2 offset 0) record
   order by record.created_at, record.id limit 5000`;

/**
 * The statement for a key. Under row-level security, expressions with functions that are not leakproof, such as
 * `lower`, cannot use an index.
 */
function statementOf(module: string, key: string): string {
  const person = PERSON_COLUMNS[key];
  if (person && module !== 'loans') return selectByPerson(person);
  const [text, condition] =
    key === '@number'
      ? ['number::text', 'number = any($6::text[]::bigint[])']
      : person
        ? [person.value, `${person.value} = any($6::text[])`]
        : ['lower(info->>$7)', 'lower(info->>$7) = any($6::text[])'];
  return `select id, ${text} as value from app.records where ${MATCHABLE_SQL} and module_key = $2 and ${condition}
    order by created_at, id limit 5000`;
}

/**
 * The active records of a module, among those that the viewer may access, that have one of some values of a key.
 * @param values in lower case
 * @returns the ids by value
 */
export async function readMatches(
  tx: TenantTx,
  { module, access }: { readonly module: string; readonly access: AccessFilter },
  key: string,
  values: readonly string[],
): Promise<ReadonlyMap<string, readonly Id[]>> {
  const statement = statementOf(module, key);
  const hasField = statement.includes('$7');
  const rows = await tx.query<{ id: Id; value: string }>(
    statement,
    [
      ...[tx.companyId, module, access === 'all', access === 'all' ? null : access.personId],
      ...[access === 'all' ? [] : access.groups, values, ...(hasField ? [key] : [])],
    ],
    `import-matches-${key === '@number' || key in PERSON_COLUMNS ? key : 'field'}-${module === 'loans' ? 'loans' : 'people'}`,
  );
  const foundIdLists = new Map<string, Id[]>();
  for (const { id, value } of rows) foundIdLists.set(value, [...(foundIdLists.get(value) ?? []), id]);
  return foundIdLists;
}
