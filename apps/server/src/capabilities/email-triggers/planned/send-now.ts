import { confirmation, reason, type AnswerOf, type changePlannedEmail as operation } from '@lendwright/api';
import { dayIn, Refusal, type Id } from '@lendwright/kernel';
import { afterQuietHours } from '../../../platform/clock/quiet-hours';
import type { EmailContext } from '../../email-messages';
import { runInSetup, type RecordEngine, type Requester } from '../../records';
import { accessOpenPlannedMail } from './change-planned-mail';
import { findPlannedMail, lockPlannedMail, resolvePlannedMail, type PlannedMailRow } from './planned-rows';
import { prepareMail, type PreparedMail, type PreparationObstacle } from './prepare-mail';
import { findDue, queuePlannedMail } from './send-planned-mail';

/** The texts for the reasons why an email can't be sent. */
const UNSENT_REASONS = {
  'no-address': 'emailTriggers.noAddress',
  'no-phone': 'emailTriggers.noPhone',
  barred: 'emailTriggers.authorBarred',
  incomplete: 'emailTriggers.incomplete',
} as const;

const unchangeableRefusal = (key: Parameters<typeof reason>[0]) => new Refusal(409, 'not_changeable', reason(key));

/** @throws Refusal 409 not_changeable for one on hold */
async function accessWaitingMail(context: EmailContext, foundRow: PlannedMailRow | null) {
  const { plannedMail } = await accessOpenPlannedMail(context, foundRow);
  if (plannedMail.state === 'held') throw unchangeableRefusal('emailTriggers.isHeld');
  return plannedMail;
}

async function sendPreparedMail(
  context: EmailContext,
  id: Id,
  preparation: PreparedMail | PreparationObstacle,
  now: Date,
): Promise<AnswerOf<typeof operation>> {
  const { engine, tx, viewer } = context;
  const plannedMail = await accessWaitingMail(context, await lockPlannedMail(tx, id));
  const setup = await engine.setups.readCurrent(tx);
  const sendContext = { engine, tx, setup, today: dayIn(now, setup.timeZone) };
  const dueMail = await findDue(sendContext, plannedMail);
  if (!dueMail) throw unchangeableRefusal('emailTriggers.notWanted');
  const isText = dueMail.trigger.channel === 'text';
  if (isText && afterQuietHours(now, setup.timeZone, dueMail.trigger) > now)
    throw unchangeableRefusal('emailTriggers.quiet');
  const outcome = await queuePlannedMail(sendContext, plannedMail, dueMail.record, preparation, viewer.fullName);
  if (outcome.state === 'failed')
    throw unchangeableRefusal(UNSENT_REASONS[(outcome.reason ?? 'incomplete') as keyof typeof UNSENT_REASONS]);
  await resolvePlannedMail(tx, id, now, { ...outcome, by: viewer.fullName });
  return confirmation(isText ? 'emailTriggers.textSent' : 'emailTriggers.sent');
}

/**
 * Sends a waiting planned email once, before it is due. Because a person decides, neither quiet hours nor the daily cap
 * delay it; text messages respect quiet hours. After a refusal, the email stays planned.
 * @throws Refusal 404 not_found, 403 forbidden, 409 already_sent, not_changeable for an email that is on hold, no
 * longer applies or can't be sent, 409 conflict if its template changed
 */
export async function sendNow(
  engine: RecordEngine,
  requester: Requester,
  id: Id,
  now: Date,
): Promise<AnswerOf<typeof operation>> {
  const run = runInSetup(engine);
  const plannedMail = await run('read', requester, async (context) =>
    accessWaitingMail(context, await findPlannedMail(context.tx, id)),
  );
  const preparedMail = await prepareMail(engine, requester.scope, plannedMail);
  return run('write', requester, (context) => sendPreparedMail(context, id, preparedMail, now));
}
