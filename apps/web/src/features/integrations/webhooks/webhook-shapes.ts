import type { Answer } from '../../../client';

export type Webhook = Answer<'listWebhooks'>['webhooks'][number];
export type Delivery = Answer<'listWebhookDeliveries'>['deliveries'][number];
export type WebhookEvent = Webhook['events'][number];

/** What a new webhook is notified of unless something else is chosen. */
const DEFAULT_EVENTS: readonly WebhookEvent[] = [
  'record.created',
  'record.updated',
  'record.status_changed',
  'record.deactivated',
  'record.restored',
];

/** What an administrator enters for a webhook. */
export interface WebhookDraft {
  readonly title: string;
  readonly url: string;
  readonly role: string | null;
  readonly events: readonly WebhookEvent[];
}

export const draftOf = (webhook: Webhook | null): WebhookDraft =>
  webhook
    ? { title: webhook.title, url: webhook.url, role: webhook.role?._id ?? null, events: webhook.events }
    : { title: '', url: '', role: null, events: DEFAULT_EVENTS };
