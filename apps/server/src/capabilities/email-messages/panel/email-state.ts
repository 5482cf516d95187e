import { reason, type emailState } from '@lendwright/api';
import type { Reason } from '@lendwright/kernel';
import type { z } from 'zod';
import type { DeliveryRow } from './delivery-rows';

export type EmailState = z.output<typeof emailState>;

type Outcome = Pick<
  DeliveryRow,
  'state' | 'bounced_at' | 'complained_at' | 'unsubscribed_at' | 'clicked_at' | 'opened_at' | 'delivered_at'
>;

/** The outcome of a mail. Without a mail server, mail in the built-in mailbox counts as sent. */
export function stateOfDelivery(mail: Outcome): EmailState {
  if (mail.state === 'queued' || mail.state === 'claimed') return 'queued';
  if (mail.state === 'suppressed' || mail.state === 'canceled') return mail.state;
  if (mail.bounced_at !== null) return 'bounced';
  if (mail.state === 'failed' || mail.state === 'dead') return 'error';
  if (mail.complained_at !== null) return 'complained';
  if (mail.unsubscribed_at !== null) return 'unsubscribed';
  if (mail.clicked_at !== null) return 'clicked';
  if (mail.opened_at !== null) return 'opened';
  return mail.delivered_at === null ? 'sent' : 'delivered';
}

/** Problems first, then the furthest progress of any recipient. */
const STATES_BY_IMPORTANCE: readonly EmailState[] = [
  ...([
    'bounced',
    'complained',
    'error',
    'suppressed',
    'queued',
    'unsubscribed',
    'clicked',
    'opened',
    'delivered',
    'sent',
  ] as const),
  ...(['canceled', 'received'] as const),
];

/** The state of a message with several recipients. */
export function stateOfEmail(deliveries: readonly EmailState[]): EmailState {
  return STATES_BY_IMPORTANCE.find((state) => deliveries.includes(state)) ?? 'received';
}

/** @source spec 3-payments-builders §8 (Email bounce explanations) */
const BOUNCES: Readonly<Record<string, () => Reason>> = {
  'Permanent/General': () => reason('emailMessages.bounce.hard'),
  'Permanent/NoEmail': () => reason('emailMessages.bounce.noEmail'),
  'Permanent/Suppressed': () => reason('emailMessages.bounce.blocked'),
  'Permanent/OnAccountSuppressionList': () => reason('emailMessages.bounce.restricted'),
  'Transient/General': () => reason('emailMessages.bounce.general'),
  'Transient/MailboxFull': () => reason('emailMessages.bounce.mailboxFull'),
  'Transient/MessageTooLarge': () => reason('emailMessages.bounce.tooLarge'),
  'Transient/ContentRejected': () => reason('emailMessages.bounce.content'),
  'Transient/AttachmentRejected': () => reason('emailMessages.bounce.attachment'),
};

/** Why a mail did not arrive; null if no problem is known. */
export function explainDelivery(mail: DeliveryRow): Reason | null {
  const state = stateOfDelivery(mail);
  if (state === 'suppressed') return reason('emailMessages.suppressed');
  if (state === 'error') return reason('emailMessages.bounce.other');
  if (state !== 'bounced') return null;
  if (mail.bounce_type === 'Undetermined') return reason('emailMessages.bounce.undetermined');
  const explain = BOUNCES[`${mail.bounce_type ?? ''}/${mail.bounce_subtype ?? ''}`];
  return explain ? explain() : reason('emailMessages.bounce.other');
}
