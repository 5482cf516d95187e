import { dayIn } from '@lendwright/kernel';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import { afterQuietHours } from '../../../platform/clock/quiet-hours';
import { TRACKED } from '../../../platform/mail/email';
import { queueEmail } from '../../../platform/mail/queue-email';
import { findCompanyAddress } from '../../email-senders';
import { assertCurrentTemplate } from '../../email-templates';
import { emitRecordChanged, findRecord, readPeople, type RecordEngine, type RecordRow } from '../../records';
import { queueRecordText } from '../../texts';
import { findTrigger, type TriggerRow } from '../triggers/trigger-rows';
import { countSentTo, lockPlanned, settlePlanned, type Outcome, type PlannedRow } from './planned-rows';
import type { PreparedMail, Unprepared } from './prepare-mail';
import { checkStillHolds, type TriggerContext } from './still-holds';
import { dueAfter, startOfDay } from './timing';

/** When it may be sent at the earliest: not in quiet hours, and not above what a person gets per day. */
async function earliestOf(
  { tx, setup }: TriggerContext,
  trigger: TriggerRow,
  row: PlannedRow,
  now: Date,
): Promise<Date> {
  const zone = setup.timeZone;
  const at = afterQuietHours(now, zone, trigger);
  if (at > now || trigger.daily_cap === null) return at;
  const sent = await countSentTo(tx, row.person_id, startOfDay(now, zone));
  return sent < trigger.daily_cap ? now : dueAfter(startOfDay(now, zone, 1), 0, zone, trigger);
}

/** Whether the recipient agreed is checked when the message is sent, and noted on it. */
async function queueTextMessage(
  { tx, setup }: TriggerContext,
  { id, trigger_id, person_id }: PlannedRow,
  record: RecordRow,
  { text, usedFields }: Extract<PreparedMail, { channel: 'text' }>,
): Promise<Outcome> {
  const isQueued = await queueRecordText(tx, setup, {
    ...{ record, personId: person_id, text, mergedFields: usedFields },
    ...{ source: { kind: 'trigger', id: trigger_id }, createdName: setup.name, idempotencyKey: `planned/${id}` },
  });
  if (!isQueued) return { state: 'failed', reason: 'no-phone' };
  await emitRecordChanged(tx, record, setup.name);
  return { state: 'sent' };
}

async function queueMessage(
  { tx, setup }: TriggerContext,
  { id, trigger_id, person_id }: PlannedRow,
  record: RecordRow,
  { templateId, email }: Extract<PreparedMail, { channel: 'email' }>,
): Promise<Outcome> {
  const [person] = await readPeople(tx, [person_id]);
  if (!person?.email.trim()) return { state: 'failed', reason: 'no-address' };
  await assertCurrentTemplate(tx, templateId, email);
  const name = `${person.first_name} ${person.last_name}`.trim();
  const { messageId } = await queueEmail(tx, {
    ...{
      purpose: 'service',
      from: { name: setup.name, address: await findCompanyAddress(tx) },
      createdName: setup.name,
    },
    to: [{ address: person.email.trim(), name, personId: person_id }],
    ...{ subject: email.subject, html: email.html, text: email.text, attachments: email.attachments },
    record: { module: record.module_key, recordId: record.id },
    source: { kind: 'trigger', id: trigger_id },
    tracking: TRACKED,
    idempotencyKey: `planned/${id}`,
    mergedFields: email.usedFields,
  });
  await emitRecordChanged(tx, record, setup.name);
  return { state: 'sent', message: messageId };
}

async function decide(
  context: TriggerContext,
  plannedMail: PlannedRow,
  prepared: PreparedMail | Unprepared,
  now: Date,
): Promise<Outcome> {
  const { tx } = context;
  const trigger = await findTrigger(tx, plannedMail.trigger_id);
  const record = await findRecord(tx, null, plannedMail.record_id, 'all');
  const event = { key: plannedMail.event_key, detail: plannedMail.event_detail };
  if (!trigger || !record || !(await checkStillHolds(context, trigger, record, event)))
    return { state: 'canceled', reason: 'condition' };
  const earliestMoment = await earliestOf(context, trigger, plannedMail, now);
  if (earliestMoment > now) return { state: 'waiting', dueAt: earliestMoment };
  if (typeof prepared === 'string') return { state: 'failed', reason: prepared };
  return prepared.channel === 'text'
    ? queueTextMessage(context, plannedMail, record, prepared)
    : queueMessage(context, plannedMail, record, prepared);
}

/**
 * Turns a planned email into one of the ledger, in the transaction that marks it as sent: once, also if the process is
 * killed. What no longer holds is canceled; what may not be sent now waits.
 */
export function sendPlanned(
  engine: RecordEngine,
  scope: TenantScope,
  { id }: PlannedRow,
  prepared: PreparedMail | Unprepared,
  now: Date,
): Promise<void> {
  return scope.write(async (tx) => {
    const plannedMail = await lockPlanned(tx, id);
    if (plannedMail?.state !== 'waiting' || new Date(plannedMail.due_at) > now) return;
    const setup = await engine.setups.readCurrent(tx);
    const context = { engine, tx, setup, today: dayIn(now, setup.timeZone) };
    await settlePlanned(tx, id, now, await decide(context, plannedMail, prepared, now));
  });
}
