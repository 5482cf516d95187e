import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { FULL_TRACKING } from '../../platform/mail/email';
import { insertMails, insertMessage } from '../../platform/mail/message-rows';
import { emailHtml, emailText } from './send/email-html';

/** A sent email of the demo. */
export interface SeededEmail {
  readonly record: { readonly module: string; readonly recordId: Id };
  readonly to: { readonly address: string; readonly name: string; readonly personId?: Id };
  readonly by: string;
  readonly subject: string;
  /** Sanitized HTML. */
  readonly body: string;
  readonly sentAt: Date;
  /** When the recipient opened it and clicked a link, if at all. */
  readonly openedAt?: Date;
  readonly clickedAt?: Date;
  /** Whether it bounced because the mailbox does not exist. */
  readonly isBounced?: boolean;
}

const MARK_SENT_SQL = `update app.mails set state = 'sent', created_at = $3::timestamptz, sent_at = $3::timestamptz,
    delivered_at = (select $3::timestamptz where not $6), bounced_at = (select $3::timestamptz where $6),
    bounce_type = (select 'Permanent' where $6), bounce_subtype = (select 'NoEmail' where $6),
    opened_at = $4::timestamptz, open_count = ($4::timestamptz is not null)::int,
    clicked_at = $5::timestamptz, click_count = ($5::timestamptz is not null)::int
  where company_id = $1 and message_id = $2`;

/** Adds a sent email with its outcome. Nothing is sent. @returns the id of its message */
export async function seedEmail(tx: TenantTx, seed: SeededEmail): Promise<Id | null> {
  const { record, to, by, subject, body, sentAt, openedAt = null, clickedAt = null, isBounced = false } = seed;
  const email = {
    ...({
      purpose: 'service',
      from: { name: by, address: null },
      to: [to],
      subject,
      record,
      tracking: FULL_TRACKING,
    } as const),
    ...{ html: emailHtml(body), text: emailText(body), source: { kind: 'composer' } as const, createdName: by },
  };
  const id = await insertMessage(tx, email);
  if (id === null) return null;
  await insertMails(tx, [{ messageId: id, email, recipients: [{ ...to, kind: 'to' }] }]);
  const moments = [sentAt, openedAt, clickedAt].map((moment) => moment?.toISOString() ?? null);
  await tx.query(MARK_SENT_SQL, [tx.companyId, id, ...moments, isBounced], 'email-seed-sent');
  await tx.query(
    'update app.email_messages set created_at = $3::timestamptz where company_id = $1 and id = $2',
    [tx.companyId, id, moments[0]],
    'email-seed-message',
  );
  return id;
}
