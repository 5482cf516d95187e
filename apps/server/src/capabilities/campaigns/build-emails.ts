import type { Id } from '@lendwright/kernel';
import type { TenantScope } from '../../platform/db/tenant-scope';
import { readManyMergeValues, type MergeRecord } from '../merge-fields';
import { CONTACTS } from '../records';
import { buildEmail, type Addressee, type ComposedEmail, type Composer } from './build-email';

/** How many people's values are read at once, which bounds the memory for a large campaign. */
const CHUNK = 250;

async function readValues(
  scope: TenantScope,
  { engine, setup, viewer }: Composer,
  addressees: readonly Addressee[],
): Promise<ReadonlyMap<Id, MergeRecord>> {
  const owners = addressees.map(({ personId }) => personId);
  return scope.read((tx) => readManyMergeValues(engine, tx, setup, viewer, { module: CONTACTS.key, owners }));
}

/**
 * The emails of a campaign to some people, in their order; null for people whom the starter may no longer see. Values
 * are read in short transactions, and the emails are rendered after them.
 */
export async function buildEmails(
  scope: TenantScope,
  composer: Composer,
  addressees: readonly Addressee[],
): Promise<(ComposedEmail | null)[]> {
  const emails: (ComposedEmail | null)[] = [];
  for (let from = 0; from < addressees.length; from += CHUNK) {
    const chunk = addressees.slice(from, from + CHUNK);
    const records = await readValues(scope, composer, chunk);
    for (const addressee of chunk) {
      const record = records.get(addressee.personId);
      emails.push(record ? await buildEmail(composer, record, addressee) : null);
    }
  }
  return emails;
}
