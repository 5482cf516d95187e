import { isRefusal, type Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import { readMergeValues, type MergeRecord } from '../merge-fields';
import { buildEmail, type Addressee, type ComposedEmail, type Composer } from './build-email';

async function readValues(
  tx: TenantTx,
  { engine, setup, viewer }: Composer,
  personId: Id,
): Promise<MergeRecord | null> {
  try {
    return await readMergeValues(engine, tx, setup, viewer, personId);
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

/**
 * The emails of a campaign to some people, in their order; null for people whom the starter may not see any more. Values
 * are read in one transaction, and the emails are rendered after it.
 */
export async function buildEmails(
  scope: TenantScope,
  composer: Composer,
  addressees: readonly Addressee[],
): Promise<(ComposedEmail | null)[]> {
  const records = await scope.read(async (tx) => {
    const found: (MergeRecord | null)[] = [];
    for (const { personId } of addressees) found.push(await readValues(tx, composer, personId));
    return found;
  });
  const emails: (ComposedEmail | null)[] = [];
  for (const [nth, addressee] of addressees.entries()) {
    const record = records[nth];
    emails.push(record ? await buildEmail(composer, record, addressee) : null);
  }
  return emails;
}
