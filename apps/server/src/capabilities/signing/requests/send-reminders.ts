import type { Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import { emitRecordChanged, findRecord, type CompanySetup } from '../../records';
import { addEvent } from '../rows/event-rows';
import { findSigningEnd } from '../rows/link-rows';
import { readDueReminders, readRecipients, updateRecipient, type RecipientRow } from '../rows/recipient-rows';
import { findRequest, touchRequest, type SignRequestRow } from '../rows/request-rows';
import type { SigningContext } from '../signing-context';
import { isTurnOf, mailLink } from './ask-signers';
import { nextReminder } from './reminder-schedule';

/** The author of actions of the product itself. */
export const PRODUCT = 'Lendwright';

/** Notifies open pages that the requests of a record changed. */
export async function announce(tx: TenantTx, { record_id: recordId }: SignRequestRow): Promise<void> {
  const record = await findRecord(tx, null, recordId, 'all', false);
  if (record) await emitRecordChanged(tx, record, PRODUCT);
}

async function remind(
  context: SigningContext,
  tx: TenantTx,
  setup: CompanySetup,
  dueRecipient: Pick<RecipientRow, 'id' | 'request_id'>,
  now: Date,
): Promise<boolean> {
  const request = await findRequest(tx, dueRecipient.request_id, true);
  if (request?.state !== 'pending' || Date.parse(request.expires_at) <= now.getTime()) return false;
  const allRecipients = await readRecipients(tx, [request.id]);
  // Read under the lock: another process may have reminded this person, or the person may have signed.
  const person = allRecipients.find(
    ({ id, next_reminder_at: at }) => id === dueRecipient.id && at !== null && Date.parse(at) <= +now,
  );
  if (!person || !isTurnOf(person, allRecipients)) return false;
  const signingEnd = await findSigningEnd(tx, person.id, now);
  // A new link would end the session of someone who is signing at this moment.
  if (signingEnd) {
    await updateRecipient(tx, person.id, { next_reminder_at: signingEnd });
    return false;
  }
  await updateRecipient(tx, person.id, { reminded_at: now, next_reminder_at: nextReminder(request, now) });
  await mailLink(context, tx, { ...request, company: setup.name }, person, now, true);
  const details = { email: person.email, automatic: 'yes' };
  await addEvent(tx, request.id, { kind: 'reminded', actor: PRODUCT, recipientId: person.id, details }, now);
  await touchRequest(tx, request.id, now);
  await announce(tx, request);
  return true;
}

/**
 * Sends the reminders of a company that are due, each once, even if several processes run at the same time. @param
 * onFailure called for a reminder that could not be sent; the others are sent
 * @returns how many were sent
 */
export async function sendReminders(
  context: SigningContext,
  scope: TenantScope,
  now: Date,
  onFailure: (request: Id, error: unknown) => void,
): Promise<number> {
  const remindedRecipient = await scope.read((tx) => readDueReminders(tx, now));
  if (remindedRecipient.length === 0) return 0;
  const setup = await context.engine.setups.of(scope);
  let sentCount = 0;
  for (const entry of remindedRecipient)
    try {
      if (await scope.write((tx) => remind(context, tx, setup, entry, now))) sentCount += 1;
    } catch (error) {
      onFailure(entry.request_id, error);
    }
  return sentCount;
}
