import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { accessFilterOf } from '../../records';

type AccessFilter = ReturnType<typeof accessFilterOf>;

interface KeyColumn {
  /** The key's stored value as text. */
  readonly text: string;
  /** What is compared with the values `$6`, in the expressions that the indexes have: `email_key`, the phone and the number. */
  readonly condition: string;
}

/** The SQL of a key. Row-level security keeps expressions from an index whose functions are not leakproof, such as `lower`. */
function columnOf(key: string): KeyColumn {
  if (key === '@number') return { text: 'number::text', condition: 'number = any($6::text[]::bigint[])' };
  if (key === 'email') return { text: 'email_key', condition: `email_key = any($6::text[]) and email <> ''` };
  if (key === 'phone') return { text: 'phone', condition: `phone = any($6::text[]) and phone <> ''` };
  return { text: 'lower(info->>$7)', condition: 'lower(info->>$7) = any($6::text[])' };
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
  const { text, condition } = columnOf(key);
  const hasField = condition.includes('$7');
  const rows = await tx.query<{ id: Id; value: string }>(
    `select id, ${text} as value from app.records where company_id = $1 and module_key = $2 and is_active and shared_from is null
       and ($3 or people @> array[$4::uuid] or groups && $5::uuid[]) and ${condition}
       order by created_at, id limit 5000`,
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
