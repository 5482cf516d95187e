import type { TenantTx } from '../../../platform/db/tenant-scope';
import { mailAdministrators } from '../../accounts';
import type { WebhookRow } from '../endpoints/webhook-rows';

/** Tells the administrators by mail that a webhook stopped, in the transaction that stops it: once. */
export async function mailStop(tx: TenantTx, { title, url }: Pick<WebhookRow, 'title' | 'url'>): Promise<void> {
  await mailAdministrators(tx, {
    subject: `Webhook stopped: ${title}`.replace(/\p{Cc}/gu, ' ').slice(0, 150),
    paragraphs: [
      `The webhook “${title}” was stopped, because ${new URL(url).host} refused its deliveries for three days or wants no more of them.`,
      'Events keep waiting for 30 days. Open Integrations, Webhooks, and choose Resume when the receiver works again.',
    ],
  });
}
