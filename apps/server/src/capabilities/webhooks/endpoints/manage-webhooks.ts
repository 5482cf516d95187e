import type { Viewer } from '@lendwright/access';
import {
  confirmation,
  reason,
  type AnswerOf,
  type BodyOf,
  type Confirmation,
  type createWebhook as createOperation,
  type rotateWebhookSecret as rotateOperation,
  type saveWebhook as saveOperation,
} from '@lendwright/api';
import { newId, Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import { deleteRecordEvents } from '../../../platform/events/record-event';
import { recordAuditEvent } from '../../audit';
import type { SendingDeps } from '../deliveries/send-deliveries';
import { addWebhookJob } from '../webhook-job';
import { assertUsable } from './assert-usable';
import { presentWebhook, type TranslateName } from './list-webhooks';
import { lockWebhook, readWebhooks, type WebhookRow } from './webhook-rows';
import { newSecret } from './webhook-secret';
import { addSecret, insertWebhook, markDeleted, noteWebhooks, updateWebhook } from './write-webhook';

const subjectOf = (id: Id, title: string) => ({ kind: 'webhook', id, title });

/** Locks a webhook. @throws Refusal 404 not_found */
export async function lockKnownWebhook(tx: TenantTx, id: Id): Promise<WebhookRow> {
  const webhook = await lockWebhook(tx, id);
  if (!webhook) throw new Refusal(404, 'not_found', reason('webhooks.missing'));
  return webhook;
}

/**
 * Creates a webhook that is notified of every change from now on. @returns its secret, which is shown this once
 * @throws Refusal 422 invalid for an address that is not public, and a role that is not one of staff
 */
export async function createWebhook(
  deps: SendingDeps,
  scope: TenantScope,
  viewer: Viewer,
  body: BodyOf<typeof createOperation>,
): Promise<AnswerOf<typeof createOperation>> {
  const id = newId();
  const { secret, stored } = newSecret(deps.vault, scope.companyId, id);
  await scope.write(async (tx) => {
    await assertUsable(tx, deps.trustedHosts, body);
    await insertWebhook(tx, viewer, id, body);
    await addSecret(tx, id, stored);
    await noteWebhooks(tx);
    await recordAuditEvent(tx, viewer, {
      act: 'webhook_made',
      subject: subjectOf(id, body.title),
      details: { role: body.role },
    });
  });
  return { ...confirmation('webhooks.created'), _id: id, secret };
}

/**
 * Saves, pauses or resumes a webhook. Deliveries that waited in the meantime are sent then.
 * @throws Refusal 404 not_found, 422 invalid, 409 conflict with the stored webhook
 */
export async function saveWebhook(
  deps: SendingDeps,
  scope: TenantScope,
  viewer: Viewer,
  nameIn: TranslateName,
  id: Id,
  { version, ...fields }: BodyOf<typeof saveOperation>,
): Promise<AnswerOf<typeof saveOperation>> {
  return scope.write(async (tx) => {
    const webhook = await lockKnownWebhook(tx, id);
    if (webhook.version !== version) {
      const currentWebhook = (await readWebhooks(tx)).find((row) => row.id === id);
      const conflict = currentWebhook && presentWebhook(currentWebhook, nameIn);
      throw new Refusal(409, 'conflict', reason('webhooks.conflict'), conflict);
    }
    await assertUsable(tx, deps.trustedHosts, fields);
    await updateWebhook(tx, id, fields);
    await recordAuditEvent(tx, viewer, {
      act: 'webhook_saved',
      subject: subjectOf(id, fields.title),
      details: { state: fields.state },
    });
    await addWebhookJob(tx, id);
    return { ...confirmation('webhooks.saved'), version: version + 1 };
  });
}

/** @throws Refusal 404 not_found */
export function deleteWebhook(scope: TenantScope, viewer: Viewer, id: Id): Promise<Confirmation> {
  return scope.write(async (tx) => {
    const { title } = await lockKnownWebhook(tx, id);
    await markDeleted(tx, id);
    await noteWebhooks(tx);
    await deleteRecordEvents(tx);
    await recordAuditEvent(tx, viewer, { act: 'webhook_deleted', subject: subjectOf(id, title) });
    return confirmation('webhooks.deleted');
  });
}

/** Replaces the signing secret. @returns the new one, which is shown this once @throws Refusal 404 not_found */
export async function rotateWebhookSecret(
  { vault }: SendingDeps,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
  { overlap }: BodyOf<typeof rotateOperation>,
): Promise<AnswerOf<typeof rotateOperation>> {
  const { secret, stored } = newSecret(vault, scope.companyId, id);
  await scope.write(async (tx) => {
    const { title } = await lockKnownWebhook(tx, id);
    await addSecret(tx, id, stored, overlap);
    await recordAuditEvent(tx, viewer, { act: 'webhook_rotated', subject: subjectOf(id, title), details: { overlap } });
  });
  return { ...confirmation('webhooks.rotated'), secret };
}
