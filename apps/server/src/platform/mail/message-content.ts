import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../db/tenant-scope';
import type { MailPurpose } from './email';

/** A message as it is stored. */
export interface MessageRow {
  readonly id: Id;
  readonly purpose: MailPurpose;
  readonly from_name: string;
  readonly from_address: string | null;
  readonly reply_to: string | null;
  readonly html: string | null;
  readonly text: string;
  readonly module_key: string | null;
  readonly record_id: Id | null;
  readonly thread_id: Id;
  readonly in_reply_to: Id | null;
  readonly answered_header_id: string | null;
  readonly tracks_opens: boolean;
  readonly tracks_clicks: boolean;
  readonly can_unsubscribe: boolean;
  readonly list_id: Id | null;
}

export interface AttachmentRow {
  readonly message_id: Id;
  readonly name: string;
  readonly type: string;
  readonly storage_key: string;
  readonly content_id: string | null;
}

export interface VisibleRecipientRow {
  readonly message_id: Id;
  readonly kind: 'to' | 'cc';
  readonly name: string;
  readonly address: string;
}

/** The stored content of messages: with their attachments and the recipients that everyone sees. */
export interface MessageContent {
  readonly message: MessageRow;
  readonly attachments: readonly AttachmentRow[];
  readonly recipients: readonly VisibleRecipientRow[];
}

const MESSAGES = `select m.id, m.purpose, m.from_name, m.from_address, m.reply_to, m.html, m.text, m.module_key, m.record_id, m.thread_id,
    m.in_reply_to, m.tracks_opens, m.tracks_clicks, m.can_unsubscribe, m.list_id, a.header_id as answered_header_id
  from app.email_messages m left join app.email_messages a on a.company_id = $1 and a.id = m.in_reply_to
  where m.company_id = $1 and m.id = any($2::uuid[])`;
const ATTACHMENTS = `select message_id, name, type, storage_key, content_id from app.email_attachments
  where company_id = $1 and message_id = any($2::uuid[]) order by message_id, position`;
const RECIPIENTS = `select message_id, kind, name, to_address as address from app.mails
  where company_id = $1 and message_id = any($2::uuid[]) and kind <> 'bcc' order by message_id, position`;

/** The content of messages, by id. */
export async function readMessages(tx: TenantTx, ids: readonly Id[]): Promise<ReadonlyMap<Id, MessageContent>> {
  const values = [tx.companyId, ids];
  const [messages, attachments, recipients] = await Promise.all([
    tx.query<MessageRow>(MESSAGES, values, 'email-messages-content'),
    tx.query<AttachmentRow>(ATTACHMENTS, values, 'email-attachments-content'),
    tx.query<VisibleRecipientRow>(RECIPIENTS, values, 'email-recipients-content'),
  ]);
  return new Map(
    messages.map((message) => {
      const isOwn = (row: { readonly message_id: Id }) => row.message_id === message.id;
      return [message.id, { message, attachments: attachments.filter(isOwn), recipients: recipients.filter(isOwn) }];
    }),
  );
}
