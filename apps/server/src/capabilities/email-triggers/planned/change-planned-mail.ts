import {
  confirmation,
  reason,
  type AnswerOf,
  type BodyOf,
  type changePlannedEmail as operation,
} from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import { accessComposer, type EmailContext } from '../../email-messages';
import { emitRecordChanged, missingRefusal, type RecordRow } from '../../records';
import { lockPlannedMail, resolvePlannedMail, type Outcome, type PlannedMailRow } from './planned-rows';

type PlannedMailAction = Exclude<BodyOf<typeof operation>['act'], 'send'>;

const OUTCOMES: Readonly<Record<PlannedMailAction, Outcome['state']>> = {
  hold: 'held',
  release: 'waiting',
  cancel: 'canceled',
};

/**
 * A planned email that was neither sent nor canceled, of a record that the viewer may send emails about.
 * @throws Refusal 404 not_found, 403 forbidden, 409 already_sent for one that was sent or canceled
 */
export async function accessOpenPlannedMail(
  context: EmailContext,
  plannedMail: PlannedMailRow | null,
): Promise<{ readonly plannedMail: PlannedMailRow; readonly record: RecordRow }> {
  if (!plannedMail) throw missingRefusal();
  const record = await accessComposer(context, plannedMail.record_id);
  if (plannedMail.state !== 'waiting' && plannedMail.state !== 'held')
    throw new Refusal(409, 'already_sent', reason('emailTriggers.alreadySettled'));
  return { plannedMail, record };
}

/**
 * Holds, releases or cancels a planned email of a record that the viewer may send emails about.
 * @throws Refusal 404 not_found, 403 forbidden, 409 already_sent for one that was sent or canceled
 */
export async function changePlannedMail(
  context: EmailContext,
  id: Id,
  act: PlannedMailAction,
  now: Date,
): Promise<AnswerOf<typeof operation>> {
  const { tx, viewer } = context;
  const { record } = await accessOpenPlannedMail(context, await lockPlannedMail(tx, id));
  const isCanceled = act === 'cancel';
  await resolvePlannedMail(tx, id, now, {
    state: OUTCOMES[act],
    reason: isCanceled ? 'person' : '',
    by: viewer.fullName,
  });
  await emitRecordChanged(tx, record, viewer.fullName);
  return confirmation(
    isCanceled ? 'emailTriggers.canceled' : act === 'hold' ? 'emailTriggers.held' : 'emailTriggers.released',
  );
}
