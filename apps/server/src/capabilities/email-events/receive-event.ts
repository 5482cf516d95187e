import type { Services } from '../../platform/services';
import type { AppliedOutcome } from './apply-events';
import { intakeOf } from './event-intake';
import { readSesEvent } from './ses-event';
import { confirmationUrl, type FetchText, type SnsVerifier } from './sns/verify-sns';

export interface EventContext extends Pick<Services, 'database' | 'clock' | 'log'> {
  readonly verifier: SnsVerifier;
  readonly fetchText: FetchText;
  /** The host of the product's own links. */
  readonly ownHost: string;
}

/** `ignored`: the event is about no mail of this installation, or does not change one. */
export type EventOutcome = AppliedOutcome | 'confirmed';

/**
 * Receives a message of SNS: an event of a mail, or the confirmation of a subscription to an accepted topic.
 * @throws Refusal 403 forbidden
 * @throws Error if SNS cannot be reached, so that it repeats the message
 * @source TRUST M28, T34
 */
export async function receiveSnsMessage(context: EventContext, rawText: string): Promise<EventOutcome> {
  const { verifier, fetchText, clock, log, database, ownHost } = context;
  const message = await verifier.verify(rawText, clock.now());
  if (message.Type === 'Notification') {
    const report = readSesEvent(message.Message, ownHost);
    return report ? intakeOf(database).apply(report.eventId ?? message.MessageId, report.event) : 'ignored';
  }
  const url = confirmationUrl(message);
  if (url === null) return 'ignored';
  await fetchText(url);
  log.info('a subscription to email events was confirmed', { topic: message.TopicArn });
  return 'confirmed';
}
