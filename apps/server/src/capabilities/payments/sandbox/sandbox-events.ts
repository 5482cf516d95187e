import type { SandboxInstrument } from '@lendwright/api';
import type { EventType } from '../paying/attempt-state';

export interface PlannedEvent {
  readonly type: EventType;
  readonly delayMs: number;
  readonly code: string;
  readonly message: string;
  /** Whether the event happens without being reported. */
  readonly isDropped: boolean;
}

/** Bank transfers take days; those of the sandbox take seconds. */
const CARD_MS = 0;
const ACH_MS = 3_000;
const FOLLOW_UP_MS = 15_000;
const LATE_EVENT_MS = 60_000;

const MESSAGES: Readonly<Record<string, string>> = {
  card_declined: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds.',
  fraudulent: 'The cardholder disputes this payment as fraudulent.',
  R01: 'The bank returned the payment: insufficient funds.',
  R02: 'The bank returned the payment: account closed.',
};

const event = (type: EventType, delayMs: number, code = ''): PlannedEvent => ({
  ...{ type, delayMs, code, message: MESSAGES[code] ?? '', isDropped: false },
});

/** The events of a charge after it was accepted. The charge of an unknown instrument stays processing. */
export function eventsOf(instrument: SandboxInstrument | undefined): PlannedEvent[] {
  if (!instrument) return [event('processing', 0)];
  const { effect, kind, code } = instrument;
  const ms = effect === 'late' ? LATE_EVENT_MS : kind === 'ach' ? ACH_MS : CARD_MS;
  const success = event('succeeded', ms);
  const processing = event('processing', 0);
  switch (effect) {
    case 'declines':
      return [event('failed', ms, code)];
    case 'returns':
      return [processing, success, event('returned', ms + FOLLOW_UP_MS, code)];
    case 'disputes':
      return [processing, success, event('disputed', ms + FOLLOW_UP_MS, code)];
    case 'refunds':
      return [processing, success, event('refunded', ms + FOLLOW_UP_MS)];
    case 'drops':
      return [processing, { ...success, isDropped: true }];
    case 'duplicates':
      // The success is reported before an older event, and every event is reported twice.
      return [success, success, processing, processing];
    default:
      return [processing, success];
  }
}
