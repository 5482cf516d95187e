import { newId, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { hashAddress, listScope } from '../../platform/mail/suppressions';
import { clickEventId } from '../email-events';
import { readListsById } from '../email-lists';
import { insertCampaign, updateContent } from './campaign-rows';
import { planRecipients } from './plan-recipients';
import {
  insertRecipients,
  markRecipientsQueued,
  readNextRecipients,
  type NewRecipient,
  type QueuedRecipient,
  type RecipientRow,
} from './recipient-rows';

/** A sent campaign of the demo. */
export interface SeededCampaign {
  readonly title: string;
  readonly subject: string;
  readonly html: string;
  readonly by: string;
  readonly sentAt: string;
  readonly lists: readonly Id[];
  readonly recipients: readonly NewRecipient[];
  /** The addresses of the links in the email; some are clicked. */
  readonly links: readonly string[];
}

/** One of so many emails was opened, clicked, bounced, or led to an unsubscribe. */
const EMAILS_PER_OPEN = 2;
const EMAILS_PER_CLICK = 4;
const EMAILS_PER_BOUNCE = 11;
/** The bounce types, used in rotation. */
const BOUNCES = [
  { type: 'Permanent', subtype: 'General' },
  { type: 'Transient', subtype: 'MailboxFull' },
  { type: 'Permanent', subtype: 'General' },
  { type: 'Transient', subtype: 'ContentRejected' },
] as const;
const EMAILS_PER_UNSUBSCRIBE = 14;
const REASONS = [
  { reason: 'frequent', custom: '' },
  { reason: 'not_relevant', custom: '' },
  { reason: 'other', custom: 'We only do commercial now.' },
] as const;
/** The hours between sending and reading an email, used in rotation. */
const READ_HOURS = [0, 1, 1, 3, 0, 2, 5, 1, 9, 23, 2, 26, 3, 1, 7, 29] as const;
const HOUR_MS = 3_600_000;

/** Whether the nth email is the one of its cycle that has an outcome, and how many emails before it have it. */
const positionInCycle = (index: number, interval: number) => ({
  isSet: index % interval === interval - 1,
  turn: Math.floor(index / interval),
});

async function insertClick(tx: TenantTx, mailId: Id, clickedAt: string, link: string): Promise<void> {
  const sql = `insert into app.email_events (company_id, id, provider, event_id, kind, mail_id, occurred_at, detail)
    values ($1, $2, 'own', $3, 'click', $4, $5, jsonb_build_object('link', $6::text))`;
  await tx.query(
    sql,
    [tx.companyId, newId(), clickEventId(mailId, link), mailId, clickedAt, link],
    'campaign-seed-click',
  );
}

/** Unsubscribes the recipient from the list with a reason. */
async function insertUnsubscribe(tx: TenantTx, { address, listId, mailId, at, turn }: Unsubscribe): Promise<void> {
  const { reason, custom } = REASONS[turn % REASONS.length] ?? REASONS[0];
  await tx.query(
    `insert into app.email_suppressions (company_id, id, address_hash, address, purpose, scope, source, reason, custom_reason, created_at)
     values ($1, $2, $3, $4, 'marketing', $5, 'unsubscribe', $6, $7, $8)`,
    [tx.companyId, newId(), hashAddress(tx.companyId, address), address, listScope(listId), reason, custom, at],
    'campaign-seed-unsubscribe',
  );
  const mark = 'update app.mails set unsubscribed_at = $3 where company_id = $1 and id = $2';
  await tx.query(mark, [tx.companyId, mailId, at], 'campaign-seed-unsubscribed');
}

interface Unsubscribe {
  readonly address: string;
  readonly listId: Id;
  readonly mailId: Id;
  readonly at: string;
  /** The position in the list of reasons. */
  readonly turn: number;
}

/** Adds the mail to a recipient, and its outcome. @returns its id */
async function insertSentMail(
  tx: TenantTx,
  { subject, sentAt: at, links }: Pick<SeededCampaign, 'subject' | 'sentAt' | 'links'>,
  { address, list_id: listId }: Pick<RecipientRow, 'address' | 'list_id'>,
  index: number,
): Promise<Id> {
  const id = newId();
  const { isSet: isBounced, turn } = positionInCycle(index, EMAILS_PER_BOUNCE);
  const bounce = isBounced ? (BOUNCES[turn % BOUNCES.length] ?? null) : null;
  const readAt = new Date(Date.parse(at) + (READ_HOURS[index % READ_HOURS.length] ?? 0) * HOUR_MS).toISOString();
  const momentOf = (isSet: boolean) => (isSet && !isBounced ? readAt : null);
  await tx.query(
    `insert into app.mails (company_id, id, to_address, subject, text, purpose, state, created_at, sent_at, delivered_at, opened_at, clicked_at, bounced_at,
       bounce_type, bounce_subtype)
     values ($1, $2, $3, $4, '', 'marketing', 'sent', $5, $5, $6, $7, $8, $9, $10, $11)`,
    [
      ...[tx.companyId, id, address, subject, at, momentOf(true), momentOf(index % EMAILS_PER_OPEN === 0)],
      ...[
        momentOf(index % EMAILS_PER_CLICK === 0),
        isBounced ? at : null,
        bounce?.type ?? null,
        bounce?.subtype ?? null,
      ],
    ],
    'campaign-seed-mail',
  );
  if (isBounced) return id;
  const link = links[positionInCycle(index, EMAILS_PER_CLICK).turn % 3 === 0 ? 1 : 0];
  if (link !== undefined && index % EMAILS_PER_CLICK === 0) await insertClick(tx, id, readAt, link);
  const unsubscribedPosition = positionInCycle(index, EMAILS_PER_UNSUBSCRIBE);
  if (unsubscribedPosition.isSet)
    await insertUnsubscribe(tx, { address, listId, mailId: id, at: readAt, turn: unsubscribedPosition.turn });
  return id;
}

/** Adds a campaign that was sent, with the outcomes of its emails. Nothing is sent. */
export async function seedCampaign(tx: TenantTx, campaign: SeededCampaign): Promise<void> {
  const { title, subject, html, by, sentAt, recipients } = campaign;
  const lists = (await readListsById(tx, campaign.lists)).map(({ id }) => id);
  const id = await insertCampaign(tx, title, by);
  await updateContent(tx, id, 1, { title, subject, html, subject_test: null, template_id: null, lists, rate: 60 });
  await insertRecipients(tx, id, planRecipients(recipients, null, null));
  const addedRecipients = await readNextRecipients(tx, id, {
    now: new Date(sentAt),
    isTest: false,
    limit: recipients.length,
  });
  const recipientsWithMail: QueuedRecipient[] = [];
  for (const [index, row] of addedRecipients.entries()) {
    const { id: recipient } = row;
    const mailId = await insertSentMail(tx, campaign, row, index);
    recipientsWithMail.push({ id: recipient, messageId: newId(), mailId });
  }
  await markRecipientsQueued(tx, id, recipientsWithMail);
  await tx.query(
    `update app.campaigns set state = 'done', started_at = $3::timestamptz, finished_at = $3::timestamptz, created_at = $3::timestamptz,
       updated_at = $3::timestamptz where company_id = $1 and id = $2`,
    [tx.companyId, id, sentAt],
    'campaign-seed',
  );
}
