import type { Viewer } from '@lendwright/access';
import { WEBHOOK_EVENT_GROUPS } from '@lendwright/api';
import { newId, type Id } from '@lendwright/kernel';
import { readFeedEntries } from '../records';
import { recordAttempts } from './deliveries/outcome-rows';
import { addSecret, insertWebhook, noteWebhooks, updateWebhook, type WebhookFields } from './endpoints/write-webhook';
import { newSecret } from './endpoints/webhook-secret';
import { addDeliveries } from './feed/feed-rows';
import type { FeedContext } from './feed/feed-context';
import { presentEvents } from './feed/present-events';
import { readRoleViewer } from './feed/role-viewer';

/** Entries per action, taken from the most changed records, so that the log does not consist of additions only. */
const SHOWN_ENTRIES = `select id from (
    select id, row_number() over (partition by act order by version desc, id) as place from app.history where company_id = $1
  ) h where place <= $2`;
const SHOWN_PER_ACTION = 3;

/** The events that a data warehouse needs. */
const EVENTS = [...WEBHOOK_EVENT_GROUPS.records, ...WEBHOOK_EVENT_GROUPS.documents];

/** The receiver's answer to most events, and to one that failed permanently. */
const STORED_ANSWER = { status: 200, answer: 'stored', ms: 84 };
const REFUSED_ANSWER = { status: 500, answer: 'warehouse is loading', ms: 240 };
const FAILED_EVENT_INDEX = 1;

/**
 * Adds a paused webhook, in the caller's transaction, with a log of some events of the company: all delivered but
 * one, which failed permanently. For demo data. Nothing is sent.
 */
export async function seedWebhook(
  context: Omit<FeedContext, 'viewer'>,
  author: Viewer,
  fields: Omit<WebhookFields, 'events'>,
): Promise<void> {
  const { tx, engine } = context;
  const [id, events] = [newId(), EVENTS];
  await insertWebhook(tx, author, id, { ...fields, events });
  await addSecret(tx, id, newSecret(engine.vault, tx.companyId, id).stored);
  await updateWebhook(tx, id, { ...fields, events, state: 'paused' });
  await noteWebhooks(tx);
  const viewer = await readRoleViewer(tx, id, fields.role);
  const shownEntries = await tx.query<{ id: Id }>(SHOWN_ENTRIES, [tx.companyId, SHOWN_PER_ACTION], 'webhook-seed');
  const lines = await readFeedEntries(
    tx,
    shownEntries.map((line) => line.id),
  );
  const deliveries = viewer ? await presentEvents({ ...context, viewer }, lines) : [];
  await addDeliveries(tx, id, deliveries);
  const attempts = deliveries.map(({ id: delivery }, index) => {
    const { status, answer, ms } = index === FAILED_EVENT_INDEX ? REFUSED_ANSWER : STORED_ANSWER;
    return {
      id: delivery,
      isDelivered: status === STORED_ANSWER.status,
      status,
      error: null,
      answer,
      ms,
      retryInSeconds: null,
    };
  });
  await recordAttempts(tx, attempts);
}
