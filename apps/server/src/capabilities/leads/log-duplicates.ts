import type { Viewer } from '@lendwright/access';
import { newId, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { contactMatches } from '../people';
import { addHistory, authorOf, findRecord, LEADS } from '../records';

const LABELS = { email: 'the same email', phone: 'the same phone' } as const;

/**
 * Writes beside the creation of a lead that somebody with the same mail or phone is known already. It says by what and
 * not who: not every reader of the history may see that record.
 */
export async function logDuplicates(tx: TenantTx, author: Viewer, lead: Id): Promise<void> {
  const row = await findRecord(tx, LEADS.key, lead, 'all');
  if (!row) return;
  const by = await contactMatches(tx, row);
  if (by.size === 0) return;
  const to = [...by].map((one) => LABELS[one]).join(', ');
  await addHistory(tx, {
    ...{ id: newId(), recordId: lead, version: row.version, ...authorOf(author), act: 'save', reason: null },
    changes: [{ field: '@known', from: null, to }],
  });
}
