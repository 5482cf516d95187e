import type { AnyOperation } from '@lendwright/api';
import { newId, type Id } from '@lendwright/kernel';
import { signInbound } from '../../../../capabilities/email-replies/inbound/verify-inbound';
import type { OwnerConnection } from '../../calls/database-checksums';
import type { Lender } from '../lender';

/** The secret and domain of incoming mail in the sample installation. */
export const SAMPLE_INBOUND = {
  domain: 'replies.lender.example',
  secret: 'a secret of the sample installation',
} as const;

const INBOX = ['inbox email', 'spare inbox email'];

/** The ids of the inbox, and of the mail and file of a sent email. */
export async function readReplySamples(owner: OwnerConnection, email: Id): Promise<Record<string, Id>> {
  const idIn = async (table: string) =>
    (await owner.query<{ id: Id }>(`select id from ${table} where message_id = $1`, [email])).rows[0]?.id ?? newId();
  return {
    ...Object.fromEntries(INBOX.map((name) => [name, newId()])),
    ...{ 'answered mail': await idIn('app.mails'), 'email attachment': await idIn('app.email_attachments') },
  };
}

/** Stores the emails of the inbox again, which calls file and delete. */
export async function restoreInbox(
  { ids, sampleIds, mark }: Pick<Lender, 'ids' | 'sampleIds' | 'mark'>,
  owner: OwnerConnection,
): Promise<void> {
  for (const name of INBOX)
    await owner.query(
      `insert into app.email_messages (company_id, id, direction, from_name, from_address, subject, text, thread_id, source_kind, inbox_reason)
       values ($1, $2, 'in', $3, 'plain@mail.example', $3, $3, $2, 'reply', 'unknown_sender')
       on conflict (company_id, id) do update set module_key = null, record_id = null, inbox_reason = 'unknown_sender'`,
      [ids.company, sampleIds[name], mark],
    );
}

const isOfReplies = ({ id, path }: AnyOperation): boolean =>
  id === 'receiveEmail' || id === 'replyAsRecipient' || path.startsWith('mailbox/inbox');

/** A signed email to no one in the installation. */
function signedEmail(mark: string): Readonly<Record<string, unknown>> {
  const message = `From: plain@mail.example\r\nTo: x@${SAMPLE_INBOUND.domain}\r\nSubject: ${mark}\r\n\r\n${mark}`;
  const rawText = JSON.stringify({ message: Buffer.from(message).toString('base64') });
  return { raw: rawText, signature: signInbound(SAMPLE_INBOUND.secret, Math.floor(Date.now() / 1000), rawText) };
}

/** Values for operations on incoming emails. */
export async function prepareReplyFacts(
  operation: AnyOperation,
  lender: Lender,
  owner: OwnerConnection,
): Promise<Readonly<Record<string, unknown>>> {
  if (!isOfReplies(operation)) return {};
  const { ids, sampleIds, mark } = lender;
  await restoreInbox(lender, owner);
  await owner.query(`update app.mails set state = 'kept' where company_id = $1 and id = $2`, [
    ids.company,
    sampleIds['answered mail'],
  ]);
  const { rows } = await owner.query<{ number: number }>('select number from app.records where id = $1', [
    sampleIds['loan'],
  ]);
  return { number: String(rows[0]?.number), ...signedEmail(mark) };
}
