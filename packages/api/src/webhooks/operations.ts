import { z } from 'zod';
import { operation } from '../operation';
import { id, idParams, message } from '../shapes';
import {
  deliveryState,
  webhook,
  webhookAttempt,
  webhookDelivery,
  webhookEvents,
  webhookState,
  webhookTitle,
  webhookUrl,
} from './shapes';

const right = { kind: 'admin' } as const;
/** A support session can neither learn a secret nor direct data elsewhere. */
const ownRight = { kind: 'own-admin' } as const;

const fields = { title: webhookTitle, url: webhookUrl, role: id, events: webhookEvents };

export const listWebhooks = operation({
  id: 'listWebhooks',
  method: 'GET',
  path: 'integrations/webhooks',
  summary: 'The webhooks of the company, with the counts of their deliveries.',
  right,
  answer: z.object({ webhooks: z.array(webhook) }),
  refusals: [],
});

/**
 * Creates a webhook that is notified of changes from now on, as the role may see them. The address must be https and public.
 * The signing secret is only returned this once; deliveries are signed as Standard Webhooks specifies.
 */
export const createWebhook = operation({
  id: 'createWebhook',
  method: 'POST',
  path: 'integrations/webhooks',
  creates: 'secret',
  summary: 'Create a webhook.',
  right: ownRight,
  body: z.strictObject(fields),
  answer: message.extend({ _id: id, secret: z.string() }),
  refusals: ['invalid'],
});

/** Pausing keeps events waiting; resuming sends them. A stale version is refused with the stored webhook. */
export const saveWebhook = operation({
  id: 'saveWebhook',
  method: 'PATCH',
  path: 'integrations/webhooks/:id',
  summary: 'Save, pause or resume a webhook.',
  right: ownRight,
  params: idParams,
  body: z.strictObject({ version: z.number().int().min(1), ...fields, state: webhookState.exclude(['stopped']) }),
  answer: message.extend({ version: z.number().int() }),
  refusals: ['not_found', 'invalid', 'conflict'],
});

export const deleteWebhook = operation({
  id: 'deleteWebhook',
  method: 'DELETE',
  path: 'integrations/webhooks/:id',
  summary: 'Delete a webhook. Waiting deliveries are not sent.',
  right,
  params: idParams,
  answer: message,
  refusals: ['not_found'],
});

/** The old secret signs as well for `overlap` hours, so that receivers can change over without a gap. */
export const rotateWebhookSecret = operation({
  id: 'rotateWebhookSecret',
  method: 'POST',
  path: 'integrations/webhooks/:id/secret',
  creates: 'secret',
  summary: 'Replace the signing secret of a webhook.',
  right: ownRight,
  params: idParams,
  body: z.strictObject({ overlap: z.union([z.literal(0), z.literal(24), z.literal(168)]) }),
  answer: message.extend({ secret: z.string() }),
  refusals: ['not_found'],
});

export const testWebhook = operation({
  id: 'testWebhook',
  method: 'POST',
  path: 'integrations/webhooks/:id/test',
  creates: 'replayed',
  summary: 'Send a test event to a webhook.',
  right,
  params: idParams,
  body: z.strictObject({}),
  answer: message.extend({ _id: id }),
  refusals: ['not_found'],
});

export const listWebhookDeliveries = operation({
  id: 'listWebhookDeliveries',
  method: 'POST',
  path: 'integrations/webhooks/:id/deliveries',
  summary: 'The deliveries of a webhook of the last 30 days, newest first.',
  right,
  params: idParams,
  body: z.strictObject({
    skip: z.number().int().min(0).max(1_000_000).default(0),
    limit: z.number().int().min(1).max(100).default(20),
    state: deliveryState.optional(),
  }),
  answer: z.object({ deliveries: z.array(webhookDelivery), count: z.number().int() }),
  refusals: ['not_found'],
});

export const readWebhookDelivery = operation({
  id: 'readWebhookDelivery',
  method: 'GET',
  path: 'integrations/webhooks/deliveries/:id',
  summary: 'One delivery with its payload and attempts.',
  right,
  params: idParams,
  answer: webhookDelivery.extend({ payload: z.record(z.string(), z.unknown()), log: z.array(webhookAttempt) }),
  refusals: ['not_found'],
});

/** Sends deliveries again, with the id and the payload of before. Without `ids`, all that were given up. */
export const replayWebhookDeliveries = operation({
  id: 'replayWebhookDeliveries',
  method: 'POST',
  path: 'integrations/webhooks/:id/replay',
  summary: 'Send deliveries of a webhook again.',
  right,
  params: idParams,
  body: z.strictObject({ ids: z.array(id).min(1).max(100).optional() }),
  answer: message.extend({ count: z.number().int() }),
  refusals: ['not_found'],
});
