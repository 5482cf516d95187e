import type { Viewer } from '@lendwright/access';
import { newId, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { findContactMatches } from '../people';
import { addHistory, authorOf, findRecord, LEADS } from '../records';

const LABELS = { email: 'the same email', phone: 'the same phone' } as const;

/**
 * Notes in the history of a new lead that its email or phone is already known. The entry does not name the other
 * record, because not every reader of the history may see it.
 */
export async function logDuplicates(tx: TenantTx, author: Viewer, lead: Id): Promise<void> {
  const row = await findRecord(tx, LEADS.key, lead, 'all');
  if (!row) return;
  const matchedFields = await findContactMatches(tx, row);
  if (matchedFields.size === 0) return;
  const to = [...matchedFields].map((field) => LABELS[field]).join(', ');
  await addHistory(tx, {
    ...{ id: newId(), recordId: lead, version: row.version, ...authorOf(author), act: 'save', reason: null },
    changes: [{ field: '@known', from: null, to }],
  });
}
