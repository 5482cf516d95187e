import { newId, type Id } from '@lendwright/kernel';
import type { FreshDatabase } from '../fresh-database';
import type { SampleCompany } from '../sample-company';
import { companyMailbox } from '../../platform/mail/mail-rows';
import { resolveMails } from '../../platform/mail/resolve-mails';

/** Stores that every queued mail of a company was sent, as the sending job does. */
export async function resolveQueuedMails({ owner }: FreshDatabase, { scope }: SampleCompany): Promise<void> {
  const claim = newId();
  const sql = `update app.mails set state = 'claimed', claim_id = $1, claimed_until = now() + interval '1 minute' where state = 'queued' returning id`;
  const { rows } = await owner.query<{ id: Id }>(sql, [claim]);
  const sentData = { state: 'sent', error: null, provider: 'test', providerId: null, bounce: null } as const;
  const results = rows.map(({ id }) => ({ ...sentData, id, dueInMs: 0, isUncertain: false, isCounted: true }));
  await scope.write((tx) => resolveMails(companyMailbox(tx), claim, results));
}
