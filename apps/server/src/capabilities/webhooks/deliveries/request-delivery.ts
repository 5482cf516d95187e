import { confirmation, type AnswerOf, type replayWebhookDeliveries, type testWebhook } from '@lendwright/api';
import { newId, type Id } from '@lendwright/kernel';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import { lockKnownWebhook } from '../endpoints/manage-webhooks';
import { addDeliveries } from '../feed/feed-rows';
import { addWebhookJob } from '../webhook-job';
import { replayDeliveries } from './outcome-rows';

const TEST_EVENT = 'webhook.test';

/** Sends a test event, which is marked as such. @throws Refusal 404 not_found */
export function sendTest(scope: TenantScope, webhook: Id): Promise<AnswerOf<typeof testWebhook>> {
  return scope.write(async (tx) => {
    const { title } = await lockKnownWebhook(tx, webhook);
    const id = newId();
    const payload = { type: TEST_EVENT, timestamp: new Date().toISOString(), data: { webhook: title } };
    await addDeliveries(tx, webhook, [
      { ...{ id, history: null, record: null, version: null }, event: TEST_EVENT, payload },
    ]);
    await addWebhookJob(tx, webhook);
    return { ...confirmation('webhooks.testAdded'), _id: id };
  });
}

/** Sends the given deliveries again, or all that failed permanently. @throws Refusal 404 not_found */
export function replay(
  scope: TenantScope,
  webhook: Id,
  ids: readonly Id[] | null,
): Promise<AnswerOf<typeof replayWebhookDeliveries>> {
  return scope.write(async (tx) => {
    await lockKnownWebhook(tx, webhook);
    const count = await replayDeliveries(tx, webhook, ids);
    await addWebhookJob(tx, webhook);
    return { ...confirmation('webhooks.replayed', { count }), count };
  });
}
