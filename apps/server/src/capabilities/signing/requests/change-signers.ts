import type { Viewer } from '@lendwright/access';
import {
  confirmation,
  type AnswerOf,
  type BodyOf,
  type correctSigner,
  type scheduleSignRequest,
  type signInPerson,
  type voidSignRequest,
} from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import { readAddress } from '../../../platform/mail/read-address';
import { recordAuditEvent } from '../../audit';
import { endLinks } from '../rows/link-rows';
import { updateRecipient, type RecipientRow } from '../rows/recipient-rows';
import { setRequestState, setSchedule } from '../rows/request-rows';
import type { SigningContext } from '../signing-context';
import { assertMayOpen, changeRequest, type AccessibleRequest } from './access-request';
import { isTurnOf, mailEnd, mailLink, makeLink } from './ask-signers';
import { matchPeople } from './match-people';
import { assertTurn, closedRefusal, noteEvent, openPerson } from './open-request';
import { firstReminder, reminderAfterChange } from './reminder-schedule';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The person of the lender's records with a corrected address. */
async function personOf(tx: TenantTx, { record }: AccessibleRequest, viewer: Viewer, correction: RecipientRow) {
  const people = [...record.row.people, ...(viewer.personId ? [viewer.personId] : [])];
  return (await matchPeople(tx, people, [correction]))[0]?.person_id ?? null;
}

/** Corrects a person and sends a new link if it is the person's turn. @throws Refusal 404, 403, 422 */
export async function correctSignerOf(
  context: SigningContext,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
  { recipient, name, email }: BodyOf<typeof correctSigner>,
): Promise<AnswerOf<typeof correctSigner>> {
  return changeRequest(context, scope, viewer, id, async (tx, foundRequest) => {
    const now = context.clock.now();
    const person = openPerson(foundRequest, recipient);
    await assertMayOpen(context, tx, foundRequest, viewer);
    // Someone else may have seen the request, so no data of the earlier person is retained.
    const correction = { ...person, name, email: readAddress(email) };
    await updateRecipient(tx, person.id, {
      ...{ name, email: correction.email, consent_version: null, consented_at: null, adopted: {}, answers: {} },
      ...(person.state === 'viewed' && { state: 'asked' as const }),
      ...(person.state !== 'waiting' && {
        reminded_at: now,
        next_reminder_at: firstReminder(foundRequest.request, now),
      }),
      person_id: await personOf(tx, foundRequest, viewer, correction),
    });
    await endLinks(tx, [person.id], now);
    const details = { from: `${person.name} <${person.email}>`, to: `${name} <${correction.email}>` };
    await noteEvent(tx, foundRequest, viewer, { kind: 'corrected', recipientId: person.id, details }, now);
    if (isTurnOf(person, foundRequest.recipients))
      await mailLink(context, tx, { ...foundRequest.request, company: foundRequest.setup.name }, correction, now);
    return confirmation('signing.corrected');
  });
}

/** @throws Refusal 404 not_found, 403 forbidden, 422 status_invalid */
export async function voidRequest(
  context: SigningContext,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
  { reason: reasonText }: BodyOf<typeof voidSignRequest>,
): Promise<AnswerOf<typeof voidSignRequest>> {
  return changeRequest(context, scope, viewer, id, async (tx, foundRequest) => {
    const now = context.clock.now();
    const { request, recipients, setup } = foundRequest;
    if (request.state !== 'pending') throw closedRefusal();
    await setRequestState(tx, id, 'voided', reasonText, now);
    await endLinks(
      tx,
      recipients.map((recipient) => recipient.id),
      now,
    );
    await noteEvent(tx, foundRequest, viewer, { kind: 'voided', details: { reason: reasonText } }, now);
    const askedRecipients = recipients.filter(({ state }) => state !== 'waiting');
    await mailEnd(tx, { ...request, company: setup.name }, askedRecipients, 'the request was withdrawn.');
    await recordAuditEvent(tx, viewer, {
      act: 'sign_request_closed',
      subject: { kind: 'sign_request', id, title: request.title },
      reason: reasonText,
    });
    return confirmation('signing.voided');
  });
}

/** Changes the deadline and the reminders of an open request. @throws Refusal 404, 403, 422 status_invalid */
export async function reschedule(
  context: SigningContext,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
  { days, remindAfterDays, remindEveryDays }: BodyOf<typeof scheduleSignRequest>,
): Promise<AnswerOf<typeof scheduleSignRequest>> {
  return changeRequest(context, scope, viewer, id, async (tx, foundRequest) => {
    const now = context.clock.now();
    if (foundRequest.request.state !== 'pending') throw closedRefusal();
    const expiresAt = new Date(now.getTime() + days * DAY_MS);
    const schedule = { remind_after_days: remindAfterDays, remind_every_days: remindEveryDays };
    await setSchedule(tx, id, { expires_at: expiresAt, ...schedule });
    for (const person of foundRequest.recipients.filter(({ state }) => state === 'asked' || state === 'viewed'))
      await updateRecipient(tx, person.id, { next_reminder_at: reminderAfterChange(schedule, person, now) });
    const details = { until: expiresAt.toISOString(), remind_after: remindAfterDays, remind_every: remindEveryDays };
    await noteEvent(tx, foundRequest, viewer, { kind: 'rescheduled', details }, now);
    return confirmation('signing.rescheduled');
  });
}

/** A link for the device of staff, valid for ten minutes. @throws Refusal 404, 403, 422 status_invalid */
export async function startInPerson(
  context: SigningContext,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
  { recipient }: BodyOf<typeof signInPerson>,
): Promise<AnswerOf<typeof signInPerson>> {
  return changeRequest(context, scope, viewer, id, async (tx, foundRequest) => {
    const now = context.clock.now();
    const person = openPerson(foundRequest, recipient);
    assertTurn(person, foundRequest.recipients);
    await assertMayOpen(context, tx, foundRequest, viewer);
    await updateRecipient(tx, person.id, { in_person_by: viewer.fullName });
    await noteEvent(tx, foundRequest, viewer, { kind: 'in_person', recipientId: person.id }, now);
    return { url: await makeLink(context, tx, foundRequest.request, person.id, now, { kind: 'in-person' }) };
  });
}
