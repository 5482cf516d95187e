import { reason } from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { readLaterChanges, type Change, type Kind } from './change-rows';

/**
 * Allows a change made on an older version if nobody else changed the same parts since.
 * @throws Refusal 409 conflict with both values of every part that someone else changed
 * @source ARCHITECTURE rule 7
 */
export async function refuseConflict(
  tx: TenantTx,
  {
    kind,
    id,
    version,
    seen,
  }: { readonly kind: Kind; readonly id: Id; readonly version: number; readonly seen: number },
  changes: readonly Change[],
): Promise<void> {
  if (seen === version) return;
  if (seen > version)
    throw new Refusal(409, 'conflict', reason(kind === 'role' ? 'roles.versionUnknown' : 'roles.groupVersionUnknown'), {
      version,
      fields: [],
    });
  const laterChanges = await readLaterChanges(tx, kind, id, seen);
  const changedRows = new Map(laterChanges.flatMap((row) => row.changes.map(({ field }) => [field, row] as const)));
  const conflicts = changes.flatMap(({ field, from, to }) => {
    const otherRow = changedRows.get(field);
    return otherRow ? [{ field, yours: to, theirs: from, by: otherRow.by_name, at: otherRow.at }] : [];
  });
  if (conflicts.length === 0) return;
  const name = conflicts[0]?.by ?? reason('general.someone');
  const text = reason(kind === 'role' ? 'roles.conflict' : 'roles.groupConflict', { name });
  throw new Refusal(409, 'conflict', text, { version, fields: conflicts });
}
