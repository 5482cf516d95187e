import {
  confirmation,
  MAX_ANSWER_FILE_BYTES,
  reason,
  type AnswerOf,
  type replyAsRecipient as operation,
} from '@lendwright/api';
import { isId, Refusal, type Id } from '@lendwright/kernel';
import { createHash } from 'node:crypto';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import type { UploadPart } from '../../../platform/http/route';
import { messageIdHeader } from '../../../platform/mail/plain-mail';
import { writeMessage, type WrittenMessage } from '../../../providers/mail/write-message';
import { replyAddress, replyToken } from '../addresses/reply-token';
import type { InboundContext } from '../inbound/inbound-context';
import { receiveMessage } from '../inbound/receive-message';

interface AnswerableMailRow {
  readonly message_id: Id;
  readonly record_id: Id;
  readonly to_address: string;
  readonly name: string;
  readonly subject: string;
}

/** A mail of a record that can be answered. */
const ANSWERABLE_MAILS = `select m.message_id, e.record_id, m.to_address, m.name, m.subject
  from app.mails m join app.email_messages e on e.company_id = $1 and e.id = m.message_id
  where m.company_id = $1 and m.id = $2 and m.state = 'kept' and e.record_id is not null and e.purpose = 'service' and e.reply_to is null`;

async function findAnswerableMail(tx: TenantTx, mailId: Id): Promise<AnswerableMailRow | null> {
  return (await tx.query<AnswerableMailRow>(ANSWERABLE_MAILS, [tx.companyId, mailId], 'mail-answerable'))[0] ?? null;
}

/** Whether a mail of the built-in mailbox can be answered as its recipient. */
export const isAnswerable = async (tx: TenantTx, mailId: Id): Promise<boolean> =>
  (await findAnswerableMail(tx, mailId)) !== null;

async function readFile({ stream, fileName = '', declaredType = '' }: UploadPart) {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of (stream ?? []) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= MAX_ANSWER_FILE_BYTES) chunks.push(chunk);
  }
  if (size > MAX_ANSWER_FILE_BYTES)
    throw new Refusal(413, 'file_too_large', reason('emailReplies.fileTooLarge', { megabytes: 10 }));
  return { name: fileName, type: declaredType || 'application/octet-stream', content: Buffer.concat(chunks) };
}

type AnswerFile = WrittenMessage['files'][number];

interface RecipientAnswer {
  readonly mailId: Id;
  readonly text: string;
  readonly files: readonly AnswerFile[];
}

const idOf = (value: string): Id => {
  if (!isId(value)) throw new Refusal(404, 'not_found', reason('emailReplies.notAnswerable'));
  return value;
};

/** The fields and the file of an answer. @throws Refusal 404 not_found, 413 file_too_large, too_many_files, 422 invalid */
async function readAnswer(parts: AsyncIterable<UploadPart>): Promise<RecipientAnswer> {
  const fields = new Map<string, string>();
  const files: AnswerFile[] = [];
  for await (const part of parts) {
    if (part.kind === 'field') {
      fields.set(part.name, part.value ?? '');
      continue;
    }
    files.push(await readFile(part));
    if (files.length > 1) throw new Refusal(413, 'too_many_files', reason('emailReplies.oneFile'));
  }
  const text = (fields.get('text') ?? '').trim();
  if (text === '') throw new Refusal(422, 'invalid', reason('emailReplies.textMissing'));
  return { mailId: idOf(fields.get('mail') ?? ''), text, files };
}

/** Identical answers have the same Message-ID. */
function messageIdOf({ mailId, text, files }: RecipientAnswer): string {
  const sums = files.map(({ content }) => createHash('sha256').update(content).digest('hex'));
  const sum = createHash('sha256').update(JSON.stringify([mailId, text, ...sums]));
  return `${sum.digest('hex')}@mail.example`;
}

/**
 * Sends a message on behalf of the recipient through the entry point for incoming mail, marked as not written by them.
 * An identical answer is received once.
 * @param domain the domain of Message-ID headers
 * @throws Refusal 404 not_found, 422 invalid, 413 file_too_large, too_many_files, and those of `receiveMessage`
 */
export async function sendAsRecipient(
  context: InboundContext,
  scope: TenantScope,
  { parts, domain }: { readonly parts: AsyncIterable<UploadPart>; readonly domain: string },
): Promise<AnswerOf<typeof operation>> {
  const answer = await readAnswer(parts);
  const mail = await scope.read((tx) => findAnswerableMail(tx, answer.mailId));
  if (!mail) throw new Refusal(404, 'not_found', reason('emailReplies.notAnswerable'));
  const { companyId } = scope;
  const { record_id: recordId, to_address: address } = mail;
  const token = replyToken(context.vault, companyId, { recordId, address });
  const rawMessage = await writeMessage({
    from: { name: mail.name, address },
    to: replyAddress(companyId, token, context.domain),
    subject: /^re:/i.test(mail.subject) ? mail.subject : `Re: ${mail.subject}`,
    ...{ text: answer.text, files: answer.files, messageId: messageIdOf(answer) },
    answered: messageIdHeader(mail.message_id, companyId, domain),
  });
  const outcome = await receiveMessage(context, { raw: rawMessage, sender: address, isSandbox: true });
  return confirmation(outcome === 'inbox' ? 'emailReplies.answeredInbox' : 'emailReplies.answered');
}
