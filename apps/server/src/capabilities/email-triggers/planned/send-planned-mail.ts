import { dayIn } from '@lendwright/kernel';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import { afterQuietHours } from '../../../platform/clock/quiet-hours';
import { FULL_TRACKING } from '../../../platform/mail/email';
import { queueEmail } from '../../../platform/mail/queue-email';
import { findCompanyAddress } from '../../email-senders';
import { assertCurrentTemplate } from '../../email-templates';
import { emitRecordChanged, findRecord, readPeople, type RecordEngine, type RecordRow } from '../../records';
import { queueRecordText } from '../../texts';
import { findTrigger, type TriggerRow } from '../triggers/trigger-rows';
import { countSentTo, lockPlannedMail, resolvePlannedMail, type Outcome, type PlannedMailRow } from './planned-rows';
import type { PreparedMail, PreparationObstacle } from './prepare-mail';
import { checkStillApplies, type TriggerContext } from './check-still-applies';
import { computeDueTime, startOfDay } from './timing';

/** The earliest time at which the email may be sent: outside of quiet hours, and within the daily cap of the person. */
async function findEarliestSendTime(
  { tx, setup }: TriggerContext,
  trigger: TriggerRow,
  row: PlannedMailRow,
  now: Date,
): Promise<Date> {
  const zone = setup.timeZone;
  const sendTime = afterQuietHours(now, zone, trigger);
  if (sendTime > now || trigger.daily_cap === null) return sendTime;
  const sentCount = await countSentTo(tx, row.person_id, startOfDay(now, zone));
  return sentCount < trigger.daily_cap ? now : computeDueTime(startOfDay(now, zone, 1), 0, zone, trigger);
}

/**
 * Queues a text message. The consent of the recipient is checked at the time of sending and recorded on the message.
 */
async function queueTextMessage(
  { tx, setup }: TriggerContext,
  { id, trigger_id, person_id }: PlannedMailRow,
  record: RecordRow,
  { text, usedFields }: Extract<PreparedMail, { channel: 'text' }>,
  createdName: string,
): Promise<Outcome> {
  const isQueued = await queueRecordText(tx, setup, {
    ...{ record, personId: person_id, text, mergedFields: usedFields },
    ...{ source: { kind: 'trigger', id: trigger_id }, createdName, idempotencyKey: `planned/${id}` },
  });
  if (!isQueued) return { state: 'failed', reason: 'no-phone' };
  await emitRecordChanged(tx, record, createdName);
  return { state: 'sent' };
}

async function queueMessage(
  { tx, setup }: TriggerContext,
  { id, trigger_id, person_id }: PlannedMailRow,
  record: RecordRow,
  { templateId, email }: Extract<PreparedMail, { channel: 'email' }>,
  createdName: string,
): Promise<Outcome> {
  const [person] = await readPeople(tx, [person_id]);
  if (!person?.email.trim()) return { state: 'failed', reason: 'no-address' };
  await assertCurrentTemplate(tx, templateId, email);
  const name = `${person.first_name} ${person.last_name}`.trim();
  const { messageId } = await queueEmail(tx, {
    ...{ purpose: 'service', from: { name: setup.name, address: await findCompanyAddress(tx) }, createdName },
    to: [{ address: person.email.trim(), name, personId: person_id }],
    ...{ subject: email.subject, html: email.html, text: email.text, attachments: email.attachments },
    record: { module: record.module_key, recordId: record.id },
    source: { kind: 'trigger', id: trigger_id },
    tracking: FULL_TRACKING,
    idempotencyKey: `planned/${id}`,
    mergedFields: email.usedFields,
  });
  await emitRecordChanged(tx, record, createdName);
  return { state: 'sent', message: messageId };
}

/** The record and trigger of a planned email, if it still applies; null otherwise. */
export async function findDue(
  context: TriggerContext,
  { trigger_id, record_id, event_key: key, event_detail: detail }: PlannedMailRow,
): Promise<{ readonly trigger: TriggerRow; readonly record: RecordRow } | null> {
  const trigger = await findTrigger(context.tx, trigger_id);
  const record = await findRecord(context.tx, null, record_id, 'all');
  const isDue = trigger && record && (await checkStillApplies(context, trigger, record, { key, detail }));
  return isDue ? { trigger, record } : null;
}

/** Queues a planned email in the ledger, once per planned email. @param createdName the displayed name of the sender */
export async function queuePlannedMail(
  context: TriggerContext,
  plannedMail: PlannedMailRow,
  record: RecordRow,
  preparation: PreparedMail | PreparationObstacle,
  createdName: string,
): Promise<Outcome> {
  if (typeof preparation === 'string') return { state: 'failed', reason: preparation };
  return preparation.channel === 'text'
    ? queueTextMessage(context, plannedMail, record, preparation, createdName)
    : queueMessage(context, plannedMail, record, preparation, createdName);
}

async function decide(
  context: TriggerContext,
  plannedMail: PlannedMailRow,
  preparedMail: PreparedMail | PreparationObstacle,
  now: Date,
): Promise<Outcome> {
  const dueMail = await findDue(context, plannedMail);
  if (!dueMail) return { state: 'canceled', reason: 'condition' };
  const earliestMoment = await findEarliestSendTime(context, dueMail.trigger, plannedMail, now);
  if (earliestMoment > now) return { state: 'waiting', dueAt: earliestMoment };
  return queuePlannedMail(context, plannedMail, dueMail.record, preparedMail, context.setup.name);
}

/**
 * Queues a planned email in the ledger, in the transaction that marks it as sent, so that it is sent once even if the
 * process is killed. An email that no longer applies is canceled; one that may not be sent now waits.
 */
export function sendPlannedMail(
  engine: RecordEngine,
  scope: TenantScope,
  { id }: PlannedMailRow,
  preparation: PreparedMail | PreparationObstacle,
  now: Date,
): Promise<void> {
  return scope.write(async (tx) => {
    const plannedMail = await lockPlannedMail(tx, id);
    if (plannedMail?.state !== 'waiting' || new Date(plannedMail.due_at) > now) return;
    const setup = await engine.setups.readCurrent(tx);
    const context = { engine, tx, setup, today: dayIn(now, setup.timeZone) };
    await resolvePlannedMail(tx, id, now, await decide(context, plannedMail, preparation, now));
  });
}
