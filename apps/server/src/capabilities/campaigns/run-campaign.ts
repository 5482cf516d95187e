import { isRefusal, type Id } from '@lendwright/kernel';
import type { Database } from '../../platform/db/database';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { queueEmail } from '../../platform/mail/queue-email';
import { findSuppressed } from '../../platform/mail/suppressions';
import { CONTACTS } from '../records';
import { readMemberViewer } from '../roles';
import type { CampaignEngine } from './campaign-engine';
import { findCampaign, setState, type CampaignRow } from './campaign-rows';
import { buildEmail, type ComposedEmail, type Composer } from './build-email';
import { markLeftOut, markQueued, readNext, type RecipientRow } from './recipient-rows';

/** Emails are queued in portions of this time, so that a pause takes effect soon. */
const PORTION_MS = 5_000;
const MINUTE_MS = 60_000;

/** The emails of one portion, and the pause until the next one, for a rate per minute. */
function portionOf(rate: number): { readonly size: number; readonly pauseMs: number } {
  const size = Math.max(1, Math.floor((rate * PORTION_MS) / MINUTE_MS));
  return { size, pauseMs: Math.round((size / rate) * MINUTE_MS) };
}

/** The email of a recipient; null for a person whom the starter may not see any more. */
async function tryCompose(
  tx: TenantTx,
  composer: Composer,
  campaign: CampaignRow,
  { person_id: personId, list_id: listId, address }: RecipientRow,
): Promise<ComposedEmail | null> {
  try {
    return await buildEmail(tx, composer, campaign, { personId, listId, address });
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

async function queueOne(
  tx: TenantTx,
  composer: Composer,
  campaign: CampaignRow,
  recipient: RecipientRow,
): Promise<void> {
  const email = await tryCompose(tx, composer, campaign, recipient);
  if (!email) return markLeftOut(tx, campaign.id, recipient.id, 'gone');
  const { messageId, mailIds } = await queueEmail(tx, {
    ...{ purpose: 'marketing', from: null, subject: email.subject, html: email.html, text: email.text },
    to: [{ address: recipient.address, name: recipient.name, personId: recipient.person_id }],
    record: { module: CONTACTS.key, recordId: recipient.person_id },
    source: { kind: 'campaign', id: campaign.id },
    unsubscribe: { listId: recipient.list_id },
    // A company queues a key once: whatever is repeated, nobody gets the campaign twice.
    idempotencyKey: `campaign/${campaign.id}/${recipient.id}`,
    createdBy: campaign.account_id,
  });
  await markQueued(tx, campaign.id, recipient.id, messageId, mailIds[0] as Id);
}

async function queuePortion(
  tx: TenantTx,
  composer: Composer,
  campaign: CampaignRow,
  recipients: readonly RecipientRow[],
): Promise<void> {
  const mails = recipients.map(({ id, address, list_id: listId }) => ({
    ...{ id, address, listId, purpose: 'marketing' as const, sender: null },
  }));
  const sources = await findSuppressed(tx, mails);
  for (const recipient of recipients) {
    const source = sources.get(recipient.id);
    if (source === undefined) await queueOne(tx, composer, campaign, recipient);
    else await markLeftOut(tx, campaign.id, recipient.id, source);
  }
}

/**
 * Queues the next emails of a campaign. Recipients and emails are committed together, so that a killed run is continued by
 * the next one: without a gap, and without repeating an email. A starter who may not act any more pauses the campaign.
 * @returns in how many milliseconds to continue, or null if there is nothing to do
 */
export async function runCampaign(
  engine: CampaignEngine,
  database: Pick<Database, 'tenant'>,
  { companyId, id }: { readonly companyId: Id; readonly id: Id },
): Promise<number | null> {
  const scope = database.tenant(companyId);
  const setup = await engine.lists.setups.of(scope);
  return scope.write(async (tx) => {
    const campaign = await findCampaign(tx, id, true);
    if (campaign?.state !== 'sending') return null;
    const waitMs = campaign.send_at === null ? 0 : Date.parse(campaign.send_at) - Date.now();
    if (waitMs > 0) return waitMs;
    const { account_id: account, role_id: role } = campaign;
    const viewer = account && role ? await readMemberViewer(tx, account, role) : null;
    if (!viewer) {
      await setState(tx, id, 'paused');
      return null;
    }
    const { size, pauseMs } = portionOf(campaign.rate);
    // One more than a portion, to know whether this is the last one.
    const recipients = await readNext(tx, id, size + 1);
    await queuePortion(tx, { engine: engine.lists, ...engine, setup, viewer }, campaign, recipients.slice(0, size));
    if (recipients.length > size) return pauseMs;
    await setState(tx, id, 'done');
    return null;
  });
}
