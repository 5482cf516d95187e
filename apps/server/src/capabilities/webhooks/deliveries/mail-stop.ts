import type { TenantTx } from '../../../platform/db/tenant-scope';
import { mailAdministrators } from '../../accounts';
import type { WebhookRow } from '../endpoints/webhook-rows';

/** Notifies the administrators by mail that a webhook stopped, in the transaction that stops it: once. */
export const mailStopNotice = (tx: TenantTx, { title, url }: Pick<WebhookRow, 'title' | 'url'>): Promise<void> =>
  mailAdministrators(tx, (write) => ({
    subject: write('webhookSubject', { title }),
    paragraphs: [write('webhookStopped', { title, host: new URL(url).host }), write('webhookNext')],
  }));
