import type { AnswerOf, readSendingDomain } from '@lendwright/api';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { SenderContext } from '../sender-context';
import { findDomain } from './domain-rows';
import { expectedRecords } from './expected-records';
import { readKeys } from './key-rows';

type Answer = AnswerOf<typeof readSendingDomain>;

/** The domain of the company, with its expected records and the findings of the latest check. */
export async function presentDomain({ mail, spfHost }: SenderContext, tx: TenantTx): Promise<Answer> {
  const sender = mail.name === 'ses' ? 'ses' : mail.delivers ? 'smtp' : 'mailbox';
  const row = await findDomain(tx);
  if (!row) return { domain: null, sender };
  const { domain, local_part, found, checked_at } = row;
  const keys = await readKeys(tx);
  const records = expectedRecords(domain, keys, spfHost).map(({ kind, name, expected, key }) => ({
    ...{ kind, name, expected, key: key?.state ?? null },
    ...{ state: found[name]?.state ?? ('unchecked' as const), found: [...(found[name]?.found ?? [])] },
  }));
  const address = `${local_part}@${domain}`;
  const isVerified = keys.some(({ state }) => state === 'active');
  return { domain: { domain, local_part, address, isVerified, records, checkedAt: checked_at }, sender };
}
