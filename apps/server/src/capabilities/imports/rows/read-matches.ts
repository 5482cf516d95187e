import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { accessFilterOf } from '../../records';

type AccessFilter = ReturnType<typeof accessFilterOf>;

/** The SQL of a key's stored value, in the expressions that the indexes of email and phone have. */
function columnOf(key: string): string {
  if (key === '@number') return 'number::text';
  if (key === 'email') return 'lower(email)';
  return key === 'phone' ? 'phone' : 'lower(info->>$7)';
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
  const column = columnOf(key);
  const hasField = column.includes('$7');
  const rows = await tx.query<{ id: Id; value: string }>(
    `select id, ${column} as value from app.records where company_id = $1 and module_key = $2 and is_active and shared_from is null
       and ($3 or people @> array[$4::uuid] or groups && $5::uuid[]) and ${column} = any($6::text[])
       ${key === 'email' || key === 'phone' ? `and ${key} <> ''` : ''} order by created_at, id limit 5000`,
    [
      ...[tx.companyId, module, access === 'all', access === 'all' ? null : access.personId],
      ...[access === 'all' ? [] : access.groups, values, ...(hasField ? [key] : [])],
    ],
    `import-matches-${key === '@number' || key === 'email' || key === 'phone' ? key : 'field'}`,
  );
  const found = new Map<string, Id[]>();
  for (const { id, value } of rows) found.set(value, [...(found.get(value) ?? []), id]);
  return found;
}
