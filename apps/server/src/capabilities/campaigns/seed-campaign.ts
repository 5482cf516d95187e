import { newId, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { readListsById } from '../email-lists';
import { insertCampaign, updateContent } from './campaign-rows';
import { planRecipients } from './plan-recipients';
import { insertRecipients, markQueued, readNext, type NewRecipient, type QueuedRecipient } from './recipient-rows';

/** A sent campaign of the demo. */
export interface SeededCampaign {
  readonly title: string;
  readonly subject: string;
  readonly html: string;
  readonly by: string;
  readonly sentAt: string;
  readonly lists: readonly Id[];
  readonly recipients: readonly NewRecipient[];
}

/** Every how many emails one was opened, clicked, or came back. */
const OPENED_EVERY = 2;
const CLICKED_EVERY = 4;
const BOUNCED_EVERY = 11;
/** How many hours after it was sent an email is read. */
const READ_HOURS = [0, 1, 1, 3, 0, 2, 5, 1, 9, 23, 2, 26, 3, 1, 7, 29] as const;
const HOUR_MS = 3_600_000;

async function insertSentMail(tx: TenantTx, subject: string, address: string, at: string, nth: number): Promise<Id> {
  const id = newId();
  const isBounced = nth % BOUNCED_EVERY === BOUNCED_EVERY - 1;
  const readAt = new Date(Date.parse(at) + (READ_HOURS[nth % READ_HOURS.length] ?? 0) * HOUR_MS).toISOString();
  const momentOf = (isSet: boolean) => (isSet && !isBounced ? readAt : null);
  await tx.query(
    `insert into app.mails (company_id, id, to_address, subject, text, purpose, state, created_at, sent_at, delivered_at, opened_at, clicked_at, bounced_at)
     values ($1, $2, $3, $4, '', 'marketing', 'sent', $5, $5, $6, $7, $8, $9)`,
    [
      ...[tx.companyId, id, address, subject, at, momentOf(true), momentOf(nth % OPENED_EVERY === 0)],
      ...[momentOf(nth % CLICKED_EVERY === 0), isBounced ? at : null],
    ],
    'campaign-seed-mail',
  );
  return id;
}

/** Adds a campaign that was sent, with what became of its emails. Nothing is sent. */
export async function seedCampaign(tx: TenantTx, campaign: SeededCampaign): Promise<void> {
  const { title, subject, html, by, sentAt, recipients } = campaign;
  const lists = (await readListsById(tx, campaign.lists)).map(({ id }) => id);
  const id = await insertCampaign(tx, title, by);
  await updateContent(tx, id, 1, { title, subject, html, subject_test: null, template_id: null, lists, rate: 60 });
  await insertRecipients(tx, id, planRecipients(recipients, null, null));
  const added = await readNext(tx, id, { now: new Date(sentAt), isTest: false, limit: recipients.length });
  const recipientsWithMail: QueuedRecipient[] = [];
  for (const [nth, { id: recipient, address }] of added.entries()) {
    const mailId = await insertSentMail(tx, subject, address, sentAt, nth);
    recipientsWithMail.push({ id: recipient, messageId: newId(), mailId });
  }
  await markQueued(tx, id, recipientsWithMail);
  await tx.query(
    `update app.campaigns set state = 'done', started_at = $3::timestamptz, finished_at = $3::timestamptz, created_at = $3::timestamptz,
       updated_at = $3::timestamptz where company_id = $1 and id = $2`,
    [tx.companyId, id, sentAt],
    'campaign-seed',
  );
}
