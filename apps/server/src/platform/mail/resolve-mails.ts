import type { Id } from '@lendwright/kernel';
import type { Bounce } from './bounce-of';
import type { Mailbox } from './mail-rows';

/** The result of sending one mail, as it is recorded. */
export interface ResolvedMail {
  readonly id: Id;
  readonly state: 'sent' | 'kept' | 'failed' | 'dead' | 'suppressed' | 'queued';
  readonly error: string | null;
  readonly provider: string | null;
  readonly providerId: string | null;
  /** When a mail that stays queued is due again. */
  readonly dueInMs: number;
  /** Whether the provider may have accepted the mail without responding. */
  readonly isUncertain: boolean;
  /** Whether this attempt counts. An unreachable provider costs a mail nothing. */
  readonly isCounted: boolean;
  /** What the server of the recipient refused; null if it did not. */
  readonly bounce: Bounce | null;
}

/**
 * Records results of claimed mails, and what their servers refused. Content for one recipient is erased once the mail is sent, because it may grant access.
 */
export async function resolveMails(mailbox: Mailbox, claimId: Id, results: readonly ResolvedMail[]): Promise<void> {
  const sql = `update ${mailbox.table} m set state = s.state, error = s.error, provider = coalesce(s.provider, m.provider),
      provider_id = coalesce(s."providerId", m.provider_id), is_uncertain = m.is_uncertain or s."isUncertain",
      attempts = greatest(0, m.attempts - (not s."isCounted")::int), due_at = now() + s."dueInMs" * interval '1 ms',
      sent_at = (select now() where s.state = 'sent'), claim_id = null, claimed_until = null, begun_at = null
      ${mailbox.erasure}
    from jsonb_to_recordset($3::jsonb) as s (id uuid, state text, error text, provider text, "providerId" text, "dueInMs" int,
      "isUncertain" boolean, "isCounted" boolean)
    where ${mailbox.companyId === null ? '$1::uuid is null' : 'm.company_id = $1'} and m.id = s.id and m.claim_id = $2 and m.state = 'claimed'
    returning m.id`;
  const values = [mailbox.companyId, claimId, JSON.stringify(results)];
  const rows = await mailbox.tx.query<{ id: Id }>(sql, values, `${mailbox.table}-settle`);
  const recordedIds = new Set(rows.map(({ id }) => id));
  const bouncedMails = results.flatMap(({ id, bounce }) => (bounce && recordedIds.has(id) ? [{ id, bounce }] : []));
  if (bouncedMails.length > 0) await mailbox.recordBounces?.(bouncedMails);
  await mailbox.recordSent?.(
    results.filter(({ id, state }) => state === 'sent' && recordedIds.has(id)).map(({ id }) => id),
  );
}
