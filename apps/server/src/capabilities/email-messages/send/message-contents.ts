import type { EmailRecipient } from '../../../platform/mail/email';
import type { MergeRecord } from '../../merge-fields';
import { isPersonal, mergeEmail } from '../merge/merge-email';
import type { EmailDesign } from '../merge/render-design';
import { emailHtml, emailText } from './email-html';

/** The content to send: the author's subject and sanitized text, and the design that replaces the text. */
export interface WrittenEmail {
  readonly subject: string;
  readonly body: string;
  readonly design: EmailDesign | null;
}

/**
 * Splits an email into one message per recipient if its text refers to the recipient. Copies are added to the first
 * message.
 */
export function splitMessages(
  { subject, body, design }: WrittenEmail,
  to: readonly EmailRecipient[],
): EmailRecipient[][] {
  const isPerRecipient = isPersonal({ subject, body: design ? '' : body });
  return isPerRecipient && to.length > 1 ? to.map((recipient) => [recipient]) : [[...to]];
}

/** The subject and both parts of a message, with the form fields whose values they contain or depend on. */
export function contentFor(
  record: MergeRecord,
  { subject: typedSubject, body: typedBody, design }: WrittenEmail,
  { name = '', address }: EmailRecipient,
) {
  const writtenData = { subject: typedSubject, body: design ? '' : typedBody };
  const { subject, body, fields } = mergeEmail(record, writtenData, { name, address }, false);
  if (!design) return { subject, html: emailHtml(body), text: emailText(body), mergedFields: fields };
  return {
    subject: typedSubject.trim() === '' ? design.subject : subject,
    ...{ html: design.html, text: design.text },
    mergedFields: [...new Set([...fields, ...design.usedFields])],
  };
}
