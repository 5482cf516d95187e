import { newId, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { readListsById } from '../email-lists';
import { insertCampaign, updateContent } from './campaign-rows';
import { insertRecipients, markQueued, readNext, type NewRecipient } from './recipient-rows';

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

async function insertSentMail(tx: TenantTx, subject: string, address: string, at: string, nth: number): Promise<Id> {
  const id = newId();
  const isBounced = nth % BOUNCED_EVERY === BOUNCED_EVERY - 1;
  const momentOf = (isSet: boolean) => (isSet && !isBounced ? at : null);
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
  await updateContent(tx, id, 1, { title, subject, html, template_id: null, lists, rate: 60 });
  await insertRecipients(tx, id, recipients);
  const added = await readNext(tx, id, recipients.length);
  for (const [nth, recipient] of added.entries())
    await markQueued(tx, id, recipient.id, newId(), await insertSentMail(tx, subject, recipient.address, sentAt, nth));
  await tx.query(
    `update app.campaigns set state = 'done', started_at = $3::timestamptz, finished_at = $3::timestamptz, created_at = $3::timestamptz,
       updated_at = $3::timestamptz where company_id = $1 and id = $2`,
    [tx.companyId, id, sentAt],
    'campaign-seed',
  );
}
