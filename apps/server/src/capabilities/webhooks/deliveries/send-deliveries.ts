import type { Id } from '@lendwright/kernel';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import type { Vault } from '../../../platform/secrets/sealed';
import { PrivateAddressError } from '../../../providers/outbound/public-address';
import { sendRequest } from '../../../providers/outbound/send-request';
import { recordAuditEvent } from '../../audit';
import type { RecordEngine } from '../../records';
import { signingKey } from '../endpoints/webhook-secret';
import { findWebhook, type WebhookRow } from '../endpoints/webhook-rows';
import { payloadOf, readDueDeliveries, type DeliveryRow } from './delivery-rows';
import { mailStopNotice } from './mail-stop';
import { retryDelay } from './retry-delay';
import { refreshDeliveries } from './refresh-deliveries';
import { recordOutcome, recordAttempts, type Attempt } from './outcome-rows';
import { signDelivery } from './sign-delivery';

export interface SendingDeps {
  readonly vault: Vault;
  /** Hosts that may be called although they are private. */
  readonly trustedHosts: readonly string[];
}

/** Requests at the same time, each for another record. */
const BATCH = 50;
const TIMEOUT_MS = 10_000;
/** How long a run starts further requests; the next run sends the rest. */
const RUN_MS = 2_000;
/** The part of an answer that is stored in the log. */
const MAX_ANSWER_BYTES = 1_000;
/** The receiver wants no further deliveries. @source Standard Webhooks, "Delivery" */
const HTTP_GONE = 410;
/** The product as the author of audit entries. */
const PRODUCT = { accountId: null, fullName: '' };

const isSuccess = (status: number | null) => status !== null && status >= 200 && status < 300;

const errorOf = (error: unknown): string => {
  if (error instanceof PrivateAddressError) return 'private_address';
  if (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')) return 'timeout';
  if (error instanceof Error && error.message.startsWith('the server redirects')) return 'redirect';
  return 'not_reached';
};

interface Target {
  readonly url: string;
  readonly keys: readonly Buffer[];
  readonly trustedHosts: readonly string[];
  readonly signal: AbortSignal | undefined;
}

async function attemptDelivery({ url, keys, trustedHosts, signal }: Target, delivery: DeliveryRow): Promise<Attempt> {
  const { id, attempts } = delivery;
  const body = JSON.stringify(payloadOf(delivery));
  const signedDelivery = signDelivery(id, Math.floor(Date.now() / 1000), body, keys);
  const startedAt = performance.now();
  const finish = (status: number | null, error: string | null, answer: string): Attempt => {
    const isDelivered = isSuccess(status);
    const retryInSeconds = isDelivered || status === HTTP_GONE ? null : retryDelay(attempts + 1);
    return {
      id,
      isDelivered,
      status,
      error,
      answer,
      ms: Math.round(performance.now() - startedAt),
      retryInSeconds,
    };
  };
  try {
    const reply = await sendRequest({
      ...{ url, method: 'POST', body: Uint8Array.from(Buffer.from(body)).buffer },
      headers: { 'content-type': 'application/json', 'user-agent': 'Lendwright-Webhooks/1', ...signedDelivery },
      ...{ timeoutMs: TIMEOUT_MS, signal, maxBytes: MAX_ANSWER_BYTES, isTruncating: true },
      reach: trustedHosts.includes(new URL(url).host) ? 'configured' : 'public',
    });
    return finish(reply.status, null, reply.body.toString('utf8').replaceAll('\0', ''));
  } catch (error) {
    return finish(null, errorOf(error), '');
  }
}

/** Stores the outcomes, and stops a webhook that has failed for too long. */
async function settle(scope: TenantScope, webhook: WebhookRow, attempts: readonly Attempt[]): Promise<void> {
  await scope.write(async (tx) => {
    await recordAttempts(tx, attempts);
    const outcome = {
      isDelivered: attempts.some(({ isDelivered }) => isDelivered),
      isGone: attempts.some(({ status }) => status === HTTP_GONE),
    };
    if (!(await recordOutcome(tx, webhook.id, outcome))) return;
    const subject = { kind: 'webhook', id: webhook.id, title: webhook.title };
    await recordAuditEvent(tx, PRODUCT, { act: 'webhook_stopped', subject });
    await mailStopNotice(tx, webhook);
  });
}

/**
 * Sends the due deliveries of an active webhook, for about two seconds. An attempt whose outcome was not stored because
 * the process was killed is repeated with the same id.
 */
export async function sendDeliveries(
  { vault, trustedHosts }: SendingDeps,
  engine: RecordEngine,
  scope: TenantScope,
  id: Id,
  signal?: AbortSignal,
): Promise<void> {
  const deadline = performance.now() + RUN_MS;
  while (!signal?.aborted && performance.now() < deadline) {
    const webhook = await scope.read((tx) => findWebhook(tx, id));
    if (webhook?.state !== 'active') return;
    const dueRows = await scope.read((tx) => readDueDeliveries(tx, id, BATCH));
    if (dueRows.length === 0) return;
    const sendable = await refreshDeliveries(engine, scope, webhook, dueRows);
    const keys = webhook.secrets.map(({ secret }) => signingKey(vault, scope.companyId, id, secret));
    const target = { url: webhook.url, keys, trustedHosts, signal };
    const attempts = await Promise.all(sendable.map((delivery) => attemptDelivery(target, delivery)));
    // Attempts that are aborted when the process stops do not count.
    const answeredAttempts = signal?.aborted ? attempts.filter(({ status }) => status !== null) : attempts;
    if (answeredAttempts.length > 0) await settle(scope, webhook, answeredAttempts);
  }
}
