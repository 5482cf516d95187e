import {
  reason,
  type AnswerOf,
  type BodyOf,
  type listWebhookDeliveries as listOperation,
  type readWebhookDelivery as readOperation,
} from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import { findWebhook } from '../endpoints/webhook-rows';
import { findDelivery, payloadOf, readAttempts, readDeliveries, type DeliveryRow } from './delivery-rows';

type Answer = AnswerOf<typeof listOperation>;

const missing = (key: 'webhooks.missing' | 'webhooks.deliveryMissing') => new Refusal(404, 'not_found', reason(key));

/** The title of a module by its key, in the reader's language. */
export type ModuleTitleOf = (key: string) => string;

/** The record as the payload names it: as the webhook's role saw it at that time. */
function recordOf({ payload }: DeliveryRow, titleOf: ModuleTitleOf): Answer['deliveries'][number]['record'] {
  const record = payload.data['record'] as { _id: Id; number: string; module: string } | undefined;
  if (!record) return null;
  const { _id, number, module } = record;
  return { _id, number, module, moduleTitle: titleOf(module) };
}

const presentDelivery = (row: DeliveryRow, titleOf: ModuleTitleOf): Answer['deliveries'][number] => ({
  ...{ _id: row.id, event: row.event, record: recordOf(row, titleOf), state: row.state, attempts: row.attempts },
  ...{ createdAt: row.created_at, nextAt: row.state === 'waiting' ? row.due_at : null },
  ...{ status: row.last_status, error: row.last_error, duration: row.last_ms },
});

/** A page of the deliveries of a webhook, newest first. @throws Refusal 404 not_found */
export function listDeliveries(
  scope: TenantScope,
  titleOf: ModuleTitleOf,
  id: Id,
  body: BodyOf<typeof listOperation>,
): Promise<Answer> {
  return scope.read(async (tx) => {
    if (!(await findWebhook(tx, id))) throw missing('webhooks.missing');
    const { rows, count } = await readDeliveries(tx, id, body);
    return { deliveries: rows.map((row) => presentDelivery(row, titleOf)), count };
  });
}

/** One delivery with its payload and the log of its attempts. @throws Refusal 404 not_found */
export function readDelivery(
  scope: TenantScope,
  titleOf: ModuleTitleOf,
  id: Id,
): Promise<AnswerOf<typeof readOperation>> {
  return scope.read(async (tx) => {
    const row = await findDelivery(tx, id);
    if (!row) throw missing('webhooks.deliveryMissing');
    const log = (await readAttempts(tx, id)).map(({ ms: duration, is_replay: isReplay, ...attempt }) => ({
      ...attempt,
      ...{ duration, isReplay },
    }));
    return { ...presentDelivery(row, titleOf), payload: { ...payloadOf(row) }, log };
  });
}
