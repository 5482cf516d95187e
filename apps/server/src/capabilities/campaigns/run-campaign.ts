import type { Id } from '@lendwright/kernel';
import type { Database } from '../../platform/db/database';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { FULL_TRACKING, type NewEmail } from '../../platform/mail/email';
import { queueEmails } from '../../platform/mail/queue-email';
import { findSuppressedAddresses } from '../../platform/mail/suppressions';
import { findCompanySender } from '../email-senders';
import { CONTACTS } from '../records';
import type { ComposedEmail } from './build-email';
import type { CampaignEngine } from './campaign-engine';
import { findCampaign, setState, type CampaignRow } from './campaign-rows';
import { pauseIfHarmful } from './pause-if-harmful';
import { portionOf, preparePortion, sliceOf, type Portion } from './prepare-portion';
import {
  markLeftOut,
  markRecipientsQueued,
  readNextRecipients,
  readPendingRecipients,
  type RecipientRow,
} from './recipient-rows';
import { endTest, isTesting } from './subject-test';

/** Emails that are written with one statement. */
const CHUNK = 100;

interface RecipientEmail {
  readonly recipient: RecipientRow;
  readonly email: ComposedEmail;
}

const emailOf = (
  { id, account_id: createdBy }: CampaignRow,
  { recipient, email }: RecipientEmail,
): Omit<NewEmail, 'from'> => ({
  ...{ purpose: 'marketing', subject: email.subject, html: email.html, text: email.text },
  ...{ attachments: email.attachments, mergedFields: email.mergedFields },
  to: [{ address: recipient.address, name: recipient.name, personId: recipient.person_id }],
  record: { module: CONTACTS.key, recordId: recipient.person_id },
  source: { kind: 'campaign', id },
  tracking: FULL_TRACKING,
  unsubscribe: { listId: recipient.list_id },
  // The idempotency key is queued once per company, so that nobody gets the campaign twice.
  idempotencyKey: `campaign/${id}/${recipient.id}`,
  createdBy,
});

async function queueChunk(tx: TenantTx, campaign: CampaignRow, chunk: readonly RecipientEmail[]): Promise<void> {
  const from = await findCompanySender(tx);
  const queuedEmails = await queueEmails(
    tx,
    chunk.map((composedChunk) => ({ ...emailOf(campaign, composedChunk), from })),
  );
  const queuedRecipients = queuedEmails.map(({ messageId, mailIds }, index) => ({
    ...{ id: chunk[index]?.recipient.id as Id, messageId, mailId: mailIds[0] as Id },
  }));
  await markRecipientsQueued(tx, campaign.id, queuedRecipients);
}

/** Why a recipient gets no email; null if one is queued. */
function reasonToLeaveOut(source: string | undefined, email: ComposedEmail | null): string | null {
  if (source !== undefined) return source;
  if (!email) return 'gone';
  return email.problems.some(({ kind }) => kind === 'too_large') ? 'too_large' : null;
}

async function queuePortion(
  tx: TenantTx,
  campaign: CampaignRow,
  recipients: readonly RecipientRow[],
  emails: ReadonlyMap<Id, ComposedEmail | null>,
): Promise<void> {
  const mails = recipients.map(({ id, address, list_id: listId }) => ({
    ...{ id, address, listId, purpose: 'marketing' as const, sender: null },
  }));
  const sources = await findSuppressedAddresses(tx, mails);
  const composedEmails: RecipientEmail[] = [];
  for (const recipient of recipients) {
    const email = emails.get(recipient.id) ?? null;
    const note = reasonToLeaveOut(sources.get(recipient.id), email);
    if (note !== null) await markLeftOut(tx, campaign.id, recipient.id, note);
    else if (email) composedEmails.push({ recipient, email });
  }
  for (let from = 0; from < composedEmails.length; from += CHUNK)
    await queueChunk(tx, campaign, composedEmails.slice(from, from + CHUNK));
}

/** Ends a round in which nobody else is due. @returns the pause until the next portion, or null if there is none */
async function endRound(tx: TenantTx, campaign: CampaignRow, now: Date): Promise<number | null> {
  const test = isTesting(campaign) ? campaign.subject_test : null;
  const { n, due_at: dueAt } = await readPendingRecipients(tx, campaign.id, test !== null);
  if (n > 0) return dueAt === null ? 0 : Math.max(0, Date.parse(dueAt) - now.getTime());
  if (test && (await readPendingRecipients(tx, campaign.id, false)).n > 0) return endTest(tx, campaign, test, now);
  await setState(tx, campaign.id, 'done');
  return null;
}

/** @returns the pause until the next portion, or null if there is none; how many are queued while the portion goes on */
async function runSlice(
  tx: TenantTx,
  id: Id,
  portion: Exclude<Portion, { kind: 'idle' }>,
  { now, done }: { readonly now: Date; readonly done: number },
): Promise<number | null | { readonly done: number }> {
  const campaign = await findCampaign(tx, id, true);
  if (campaign?.state !== 'sending') return null;
  if (portion.kind === 'barred') {
    await setState(tx, id, 'paused');
    return null;
  }
  // Checked once per portion, because it reads the outcomes of thousands of emails.
  if (done === 0 && (await pauseIfHarmful(tx, campaign))) return null;
  const { emails } = portion;
  const { size, pauseMs } = portionOf(campaign);
  const limit = sliceOf(campaign, done);
  // One more than needed, to know whether these are the last ones.
  const nextRecipients = await readNextRecipients(tx, id, { now, isTest: isTesting(campaign), limit: limit + 1 });
  // Recipients whose email was not composed follow in the next portion, because another run was faster.
  const recipients = nextRecipients.filter((recipient) => emails.has(recipient.id));
  await queuePortion(tx, campaign, recipients, emails);
  if (nextRecipients.length === recipients.length) return endRound(tx, campaign, now);
  return done + limit < size ? { done: done + limit } : pauseMs;
}

/**
 * Queues the next emails of a campaign. Recipients and emails are committed together, so that the next run continues
 * after a killed run without omitting or repeating an email. The campaign is paused if the starter no longer has the
 * required rights.
 * @returns in how many milliseconds to continue, or null if there is nothing to do
 */
export async function runCampaign(
  engine: CampaignEngine,
  database: Pick<Database, 'tenant'>,
  { companyId, id }: { readonly companyId: Id; readonly id: Id },
): Promise<number | null> {
  const scope = database.tenant(companyId);
  for (let doneCount = 0; ;) {
    const portion = await preparePortion(engine, scope, id, doneCount);
    if (portion.kind === 'idle') return portion.waitMs;
    const outcome = await scope.write((tx) => runSlice(tx, id, portion, { now: engine.clock.now(), done: doneCount }));
    if (outcome === null || typeof outcome === 'number') return outcome;
    doneCount = outcome.done;
  }
}
