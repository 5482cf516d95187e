import { z } from 'zod';
import { id, moment, storable, titled } from '../shapes';

/** What a webhook can be notified of, by what it is about. A test is sent on request only. */
export const WEBHOOK_EVENT_GROUPS = {
  records: [
    'record.created',
    'record.updated',
    'record.status_changed',
    'record.deactivated',
    'record.restored',
    'record.shared',
    'record.unshared',
    'lead.converted',
  ],
  documents: ['document.uploaded', 'document.reviewed', 'document.explained', 'document.removed'],
  tasks: ['task.created', 'task.updated', 'task.completed', 'task.deleted', 'task.restored'],
  notes: ['note.created', 'note.updated', 'note.deleted', 'note.restored'],
  payments: [
    'payment.requested',
    'payment.updated',
    'payment.deleted',
    'payment.succeeded',
    'payment.failed',
    'payment.returned',
    'payment.disputed',
    'payment.refunded',
  ],
  servicing: ['servicing.started', 'servicing.terms_changed', 'servicing.entry_added', 'servicing.payoff_quoted'],
  banks: [
    'bank_link.created',
    'bank_link.repaired',
    'bank_link.revoked',
    'assets_report.requested',
    'assets_report.refreshed',
    'assets_report.delivered',
    'assets_report.removed',
  ],
  lenders: ['lender.status_changed', 'lender.note_added'],
  messages: ['email.sent', 'email.received', 'text.sent', 'text.received'],
  signing: [
    'contract.generated',
    'signing.sent',
    'signing.signed',
    'signing.completed',
    'signing.declined',
    'signing.voided',
    'signing.expired',
  ],
  reviews: ['review.requested', 'review.decided', 'review.reopened'],
} as const;
export type WebhookEventGroup = keyof typeof WEBHOOK_EVENT_GROUPS;
export const WEBHOOK_EVENTS = Object.values(WEBHOOK_EVENT_GROUPS).flat();
export const webhookEvent = z.enum(WEBHOOK_EVENTS);

/** `stopped`: three days without a successful delivery. Events keep waiting until it is resumed. */
export const webhookState = z.enum(['active', 'paused', 'stopped']);

export const webhookTitle = storable(z.string().trim().min(1).max(100));
export const webhookUrl = storable(z.string().trim().min(1).max(500));
export const webhookEvents = z.array(webhookEvent).min(1).max(WEBHOOK_EVENTS.length);

export const webhook = z.object({
  _id: id,
  version: z.number().int(),
  title: z.string(),
  url: z.string(),
  /** Whose rights limit what is sent; null if the role does not exist anymore. */
  role: titled.nullable(),
  events: z.array(webhookEvent),
  state: webhookState,
  /** The last characters of the signing secret, to identify it. */
  secretEnd: z.string(),
  /** Until when the secret before the last rotation signs as well. */
  oldSecretUntil: moment.nullable(),
  createdAt: moment,
  created_by: z.string(),
  /** Deliveries of the last 24 hours, those that wait, and those that were given up. */
  counts: z.object({ recent: z.number().int(), waiting: z.number().int(), failed: z.number().int() }),
});

export const deliveryState = z.enum(['waiting', 'delivered', 'failed']);

export const webhookDelivery = z.object({
  /** The `webhook-id` of every attempt, also of a replay. */
  _id: id,
  event: z.string(),
  /** `moduleTitle` is in the reader's language. */
  record: z.object({ _id: id, number: z.string(), module: z.string(), moduleTitle: z.string() }).nullable(),
  state: deliveryState,
  attempts: z.number().int(),
  createdAt: moment,
  /** When the next attempt is due, while it waits. */
  nextAt: moment.nullable(),
  /** The HTTP status of the last attempt, or why there was no answer. */
  status: z.number().int().nullable(),
  error: z.string().nullable(),
  /** How long the last attempt took, in milliseconds. */
  duration: z.number().int().nullable(),
});

export const webhookAttempt = z.object({
  number: z.number().int(),
  at: moment,
  status: z.number().int().nullable(),
  error: z.string().nullable(),
  /** The beginning of the answer. */
  answer: z.string(),
  duration: z.number().int(),
  isReplay: z.boolean(),
});
