import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { queueMail } from '../../../platform/mail/queue-mail';
import { addEvent } from '../rows/event-rows';
import { endLinks, insertLink } from '../rows/link-rows';
import { readRecipients, updateRecipient, type RecipientRow } from '../rows/recipient-rows';
import type { SignRequestRow } from '../rows/request-rows';
import type { SigningContext } from '../signing-context';
import { firstReminder } from './reminder-schedule';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A link expires with its request, and after this many days at the latest. */
const LINK_DAYS = 7;
/** Lifetime of a link that is opened at once: on the device of staff, or by a person who is signed in. */
const HANDOVER_LINK_MS = 10 * 60 * 1000;

/**
 * Whether it is a person's turn: everyone in an earlier step has signed, and for a witness, so has the witnessed
 * signer.
 */
export function isTurnOf(person: RecipientRow, allRows: readonly RecipientRow[]): boolean {
  const isBlocked = allRows.some(
    (otherRow) =>
      otherRow.state !== 'signed' &&
      otherRow.id !== person.id &&
      (otherRow.step < person.step || otherRow.id === person.witness_for),
  );
  return !isBlocked && person.state !== 'signed' && person.state !== 'declined';
}

/** A subject must fit into a header: no control characters, and not too long. */
const toSubjectText = (text: string): string => text.replace(/\p{Cc}/gu, ' ').slice(0, 150);

/** How a person gets a link: by mail, from staff on their device, or from their own login. */
export type LinkHandover =
  | { readonly kind: 'mail' | 'in-person' }
  | { readonly kind: 'signed-in'; readonly as: string };

/** Creates a link for a person and ends all earlier ones. @returns its URL */
export async function makeLink(
  { tokens, publicUrl }: SigningContext,
  tx: TenantTx,
  request: Pick<SignRequestRow, 'expires_at'>,
  recipientId: Id,
  now: Date,
  currentHandover: LinkHandover = { kind: 'mail' },
): Promise<string> {
  await endLinks(tx, [recipientId], now);
  const { token, hash } = tokens.make('link', tx.companyId);
  const lifetime = currentHandover.kind === 'mail' ? LINK_DAYS * DAY_MS : HANDOVER_LINK_MS;
  const expiresAt = new Date(Math.min(now.getTime() + lifetime, Date.parse(request.expires_at)));
  const signedInAs = currentHandover.kind === 'signed-in' ? currentHandover.as : null;
  await insertLink(tx, {
    hash,
    recipientId,
    kind: 'link',
    isInPerson: currentHandover.kind === 'in-person',
    expiresAt,
    signedInAs,
  });
  return `${publicUrl}/sign/${token}`;
}

export interface MailedRequest extends Pick<
  SignRequestRow,
  'id' | 'title' | 'message' | 'created_name' | 'expires_at' | 'remind_after_days'
> {
  readonly company: string;
}

/**
 * Mails a person a new link, in the transaction of the change that causes it. @param isReminder says so in the subject
 * @throws Refusal 422 address_invalid
 */
export async function mailLink(
  context: SigningContext,
  tx: TenantTx,
  request: MailedRequest,
  { id, name, email }: Pick<RecipientRow, 'id' | 'name' | 'email'>,
  now: Date,
  isReminder = false,
): Promise<void> {
  const url = await makeLink(context, tx, request, id, now);
  const text = [
    `Hello ${name},`,
    `${request.created_name} of ${request.company} asks you to sign “${request.title}”.`,
    ...(request.message ? [request.message] : []),
    `Open it here:\n${url}`,
    `The link is only for you and works once: don't forward it. You can request a new one on the page. Please sign by ${request.expires_at.slice(0, 10)}.`,
    `You don't have to sign electronically. To sign on paper, reply to ${request.created_name} or decline on the page.`,
  ].join('\n\n');
  const subject = `${isReminder ? 'Reminder: please' : 'Please'} sign: ${toSubjectText(request.title)}`;
  await queueMail(tx, { to: email, subject, text });
}

/** Asks everyone whose turn it is and who was not asked yet. */
export async function askSigners(
  context: SigningContext,
  tx: TenantTx,
  request: MailedRequest,
  now: Date,
): Promise<void> {
  const allRecipients = await readRecipients(tx, [request.id]);
  for (const person of allRecipients.filter((row) => row.state === 'waiting' && isTurnOf(row, allRecipients))) {
    const nextData = { next_reminder_at: firstReminder(request, now) };
    await updateRecipient(tx, person.id, { state: 'asked', reminded_at: now, ...nextData });
    await mailLink(context, tx, request, person, now);
    await addEvent(
      tx,
      request.id,
      { kind: 'asked', actor: person.name, recipientId: person.id, details: { email: person.email } },
      now,
    );
  }
}

/**
 * Notifies people that a request ended, without the reason that one of them gave.
 * @param next what is left to do
 */
export async function mailEnd(
  tx: TenantTx,
  request: MailedRequest,
  people: readonly Pick<RecipientRow, 'name' | 'email'>[],
  sentence: string,
  nextText = "You don't need to do anything.",
): Promise<void> {
  for (const { name, email } of people)
    await queueMail(tx, {
      to: email,
      subject: `${toSubjectText(request.title)}: ${sentence}`.slice(0, 250),
      text: `Hello ${name},\n\n“${request.title}” of ${request.company}: ${sentence}\n\n${nextText}`,
    });
}
