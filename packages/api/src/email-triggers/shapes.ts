import { z } from 'zod';
import { DAY_UNITS } from '../tasks/shapes';
import { id, moment, storable, titled } from '../shapes';
import { MAX_TEXT_LENGTH } from '../texts/shapes';

export const TRIGGER_EVENTS = [
  ...(['record-created', 'status-reached', 'document', 'date-reached', 'task-due', 'no-reply', 'payment'] as const),
] as const;

/** What can happen to a document of a record: it is requested by the form, approved, or asked for again. */
export const TRIGGER_DOCUMENT_CHANGES = ['requested', 'approved', 'refused'] as const;

/** The states of a payment that can trigger an email. */
export const TRIGGER_PAYMENT_STATES = ['succeeded', 'failed', 'returned', 'disputed', 'refunded'] as const;

const words = (maximum: number) => storable(z.string().trim().min(1).max(maximum));
const days = z.number().int().min(-365).max(365);
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/**
 * What triggers an email. `days` are after the date in `field`, or after the due day of a task that is still open; negative means
 * before. `no-reply`: that many days after someone wrote an email about the record that was not answered.
 */
export const emailTriggerEvent = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('record-created') }),
  z.strictObject({ kind: z.literal('status-reached'), statuses: z.array(id).min(1).max(50) }),
  z.strictObject({ kind: z.literal('date-reached'), field: words(120), days, unit: z.enum(DAY_UNITS) }),
  z.strictObject({ kind: z.literal('task-due'), days }),
  z.strictObject({
    kind: z.literal('document'),
    changes: z.array(z.enum(TRIGGER_DOCUMENT_CHANGES)).min(1).max(TRIGGER_DOCUMENT_CHANGES.length),
  }),
  z.strictObject({ kind: z.literal('no-reply'), days: z.number().int().min(1).max(365) }),
  z.strictObject({ kind: z.literal('payment'), states: z.array(z.enum(TRIGGER_PAYMENT_STATES)).min(1).max(5) }),
]);
export type EmailTriggerEvent = z.output<typeof emailTriggerEvent>;

/** Who gets the email: the borrower, the assigned staff, and the people assigned in these roles, each person once. */
export const emailTriggerRecipients = z.strictObject({
  borrower: z.boolean(),
  staff: z.boolean(),
  roles: z.array(id).max(20),
});

/** The longest delay, in minutes: 30 days. */
export const MAX_TRIGGER_DELAY = 43_200;

export const emailTriggerInput = z.strictObject({
  title: words(200),
  /** The key of a record module. */
  module: storable(z.string().min(1).max(40)),
  event: emailTriggerEvent,
  /** A condition of `packages/forms`, or null. It must hold when the event happens, and when the email is sent. */
  condition: z.unknown(),
  /** A text message goes to those who agreed to them. */
  channel: z.enum(['email', 'text']),
  /** A published email template for service emails; null for text messages. */
  template: id.nullable(),
  /** The text message, with merge fields such as `{{loan_number}}`; empty for emails. */
  text: storable(z.string().trim().max(MAX_TEXT_LENGTH)),
  recipients: emailTriggerRecipients,
  /** Minutes between the event and the email. Further events of the record in this time are covered by the same email. */
  delay: z.number().int().min(0).max(MAX_TRIGGER_DELAY),
  /** Nothing is sent between these times of the company's time zone. */
  quietHours: z.strictObject({ from: clock, until: clock }).nullable(),
  /** The company's time of day at which everything that is due is sent; null: at any time outside of quiet hours. */
  sendTime: clock.nullable(),
  /** The most triggered emails and text messages that a person receives on one day of the company, of all triggers. */
  cap: z.number().int().min(1).max(50).nullable(),
  active: z.boolean(),
});

export const emailTrigger = emailTriggerInput.extend({
  _id: id,
  version: z.number().int(),
  updatedAt: moment,
  updated_by: z.string(),
  /** Whether its author may not act anymore, so that nothing is sent until someone else saves it. */
  isBarred: z.boolean(),
});

export const emailTriggerSummary = z.object({
  _id: id,
  title: z.string(),
  module: z.object({ key: z.string(), title: z.string() }),
  event: z.enum(TRIGGER_EVENTS),
  channel: z.enum(['email', 'text']),
  /** Null for text messages. */
  template: titled.nullable(),
  active: z.boolean(),
  /** Whether its author may not act anymore, so that nothing is sent until someone else saves it. */
  isBarred: z.boolean(),
  /** Emails that wait or are on hold, and those of the last 30 days that were sent. */
  waiting: z.number().int(),
  sent: z.number().int(),
  version: z.number().int(),
  updatedAt: moment,
});

export const PLANNED_EMAIL_STATES = ['waiting', 'held', 'sent', 'canceled', 'failed'] as const;

export const plannedEmail = z.object({
  _id: id,
  trigger: titled,
  channel: z.enum(['email', 'text']),
  event: z.enum(TRIGGER_EVENTS),
  /** What happened: the status, the date field, the task, or the state of the document or payment; may be empty. */
  detail: z.string(),
  eventAt: moment,
  /** Empty for a person whom the viewer may not see. */
  recipient: z.string(),
  state: z.enum(PLANNED_EMAIL_STATES),
  /** Who put it on hold; empty if it is not. */
  heldBy: z.string(),
  sendAt: moment,
});
