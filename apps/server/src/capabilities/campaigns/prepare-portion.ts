import type { Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import { readMemberViewer } from '../roles';
import type { ComposedEmail } from './build-email';
import type { CampaignEngine } from './campaign-engine';
import { findCampaign, type CampaignRow } from './campaign-rows';
import { openCampaignTemplate } from './campaign-template';
import { buildEmails } from './build-emails';
import { readNextRecipients } from './recipient-rows';
import { isTesting } from './subject-test';

/** Each portion contains the emails of this period, so that a pause takes effect soon. */
const PORTION_MS = 5_000;
const MINUTE_MS = 60_000;
/** How many emails are queued in one transaction, which bounds the memory and the duration of locks. */
const SLICE_SIZE = 500;

/** The emails of one portion, and the pause until the next one, for a rate per minute. */
export function portionOf({ rate }: Pick<CampaignRow, 'rate'>): { readonly size: number; readonly pauseMs: number } {
  const size = Math.max(1, Math.floor((rate * PORTION_MS) / MINUTE_MS));
  return { size, pauseMs: Math.round((size / rate) * MINUTE_MS) };
}

/** How many emails of a portion are queued next. @param queuedCount how many of the portion are already queued */
export const sliceOf = (campaign: Pick<CampaignRow, 'rate'>, queuedCount: number): number =>
  Math.min(SLICE_SIZE, portionOf(campaign).size - queuedCount);

/** The work of a campaign's next run. */
export type Portion =
  /** Nothing to do now: the campaign is not sending, or waits for its time. */
  | { readonly kind: 'idle'; readonly waitMs: number | null }
  /** The starter no longer has the required rights. */
  | { readonly kind: 'barred' }
  /** The emails by recipient; null for people whom the starter may no longer see. */
  | { readonly kind: 'ready'; readonly emails: ReadonlyMap<Id, ComposedEmail | null> };

async function readNextRun(tx: TenantTx, id: Id, now: Date, queuedCount: number) {
  const campaign = await findCampaign(tx, id);
  if (campaign?.state !== 'sending') return { kind: 'idle', waitMs: null } as const;
  const waitMs = campaign.send_at === null ? 0 : Date.parse(campaign.send_at) - now.getTime();
  if (waitMs > 0) return { kind: 'idle', waitMs } as const;
  const { account_id: account, role_id: role } = campaign;
  const viewer = account && role ? await readMemberViewer(tx, account, role) : null;
  if (!viewer) return { kind: 'barred' } as const;
  const selection = { now, isTest: isTesting(campaign), limit: sliceOf(campaign, queuedCount) };
  const recipients = await readNextRecipients(tx, id, selection);
  return { kind: 'ready', campaign, viewer, recipients } as const;
}

/**
 * Composes the next emails of a campaign, outside of the transaction that queues them. Changes nothing.
 * @param queuedCount how many of the portion are already queued
 */
export async function preparePortion(
  engine: CampaignEngine,
  scope: TenantScope,
  id: Id,
  queuedCount: number,
): Promise<Portion> {
  const nextPortion = await scope.read((tx) => readNextRun(tx, id, engine.clock.now(), queuedCount));
  if (nextPortion.kind !== 'ready') return nextPortion;
  const { campaign, viewer, recipients } = nextPortion;
  const template = await openCampaignTemplate({ engine, scope }, campaign);
  const setup = await engine.lists.setups.of(scope);
  const { vault, publicUrl, lists } = engine;
  const composer = { engine: lists, vault, publicUrl, companyId: scope.companyId, setup, viewer, campaign, template };
  const addressees = recipients.map(({ person_id: personId, list_id: listId, address, variant }) => ({
    ...{ personId, listId, address, variant },
  }));
  const emails = await buildEmails(scope, composer, addressees);
  return {
    kind: 'ready',
    emails: new Map(recipients.map((recipient, index) => [recipient.id, emails[index] ?? null])),
  };
}
