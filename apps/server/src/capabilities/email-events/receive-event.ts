import type { Services } from '../../platform/services';
import { emitRecordChanged, findRecord } from '../records';
import { insertMailEvent, lockReportedMail, summarizeEvents, suppressAddress } from './event-rows';
import { readSesEvent, type MailEvent } from './ses-event';
import { confirmationUrl, type FetchText, type SnsVerifier } from './sns/verify-sns';

export interface EventContext extends Pick<Services, 'database' | 'clock' | 'log'> {
  readonly verifier: SnsVerifier;
  readonly fetchText: FetchText;
}

/** `ignored`: about no mail of this installation, or nothing that changes one. */
export type EventOutcome = 'applied' | 'repeated' | 'ignored' | 'confirmed';

/** Addresses that do not exist, and people who called an email spam, get nothing more. */
const sourceOf = ({ kind, bounce }: MailEvent): 'bounce' | 'complaint' | null => {
  if (kind === 'complaint') return 'complaint';
  return kind === 'bounce' && bounce?.type === 'Permanent' ? 'bounce' : null;
};

/** Stores an event once and applies it to its mail, in one transaction. */
function applyEvent({ database }: EventContext, eventId: string, event: MailEvent): Promise<EventOutcome> {
  return database.tenant(event.companyId).write(async (tx) => {
    const mail = await lockReportedMail(tx, event.mailId);
    if (!mail) return 'ignored';
    if (!(await insertMailEvent(tx, 'ses', eventId, event))) return 'repeated';
    await summarizeEvents(tx, event.mailId);
    const source = sourceOf(event);
    if (source) await suppressAddress(tx, event.mailId, { address: mail.to_address, source });
    const record = mail.record_id && (await findRecord(tx, null, mail.record_id, 'all'));
    if (record) await emitRecordChanged(tx, record, '');
    return 'applied';
  });
}

/**
 * Takes in a message of SNS: an event of a mail, or the confirmation of a subscription to an accepted topic.
 * @throws Refusal 403 forbidden @throws Error when SNS cannot be reached: it sends the message again
 * @source TRUST M28, T36
 */
export async function receiveSnsMessage(context: EventContext, raw: string): Promise<EventOutcome> {
  const { verifier, fetchText, clock, log } = context;
  const message = await verifier.verify(raw, clock.now());
  if (message.Type === 'Notification') {
    const event = readSesEvent(message.Message);
    return event ? applyEvent(context, message.MessageId, event) : 'ignored';
  }
  const url = confirmationUrl(message);
  if (url === null) return 'ignored';
  await fetchText(url);
  log.info('a subscription to email events was confirmed', { topic: message.TopicArn });
  return 'confirmed';
}
