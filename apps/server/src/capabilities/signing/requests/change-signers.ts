import type { Viewer } from '@lendwright/access';
import {
  confirmation,
  reason,
  type AnswerOf,
  type BodyOf,
  type correctSigner,
  type remindSigner,
  type scheduleSignRequest,
  type signInPerson,
  type voidSignRequest,
} from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import { readAddress } from '../../../platform/mail/read-address';
import { recordAuditEvent } from '../../audit';
import { emitRecordChanged, missingRefusal } from '../../records';
import { addEvent, type NewSignEvent } from '../rows/event-rows';
import { endLinks } from '../rows/link-rows';
import { updateRecipient, type RecipientRow } from '../rows/recipient-rows';
import { setRequestState, setSchedule, touchRequest } from '../rows/request-rows';
import type { SigningContext } from '../signing-context';
import { assertMayOpen, changeRequest, type AccessibleRequest } from './access-request';
import { isTurnOf, mailEnd, mailLink, makeLink } from './ask-signers';
import { matchPeople } from './match-people';
import { firstReminder, nextReminder, reminderAfterChange } from './reminder-schedule';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Staff remind a person at most once a day; the first link counts. */
const REMIND_AFTER_MS = 20 * HOUR_MS;

const closedRefusal = () => new Refusal(422, 'status_invalid', reason('signing.notOpen'));

/** The person of an open request. @throws Refusal 404 not_found, 422 status_invalid */
function openPerson({ request, recipients }: AccessibleRequest, id: Id): RecipientRow {
  const person = recipients.find((one) => one.id === id);
  if (!person) throw missingRefusal();
  if (request.state !== 'pending') throw closedRefusal();
  if (person.state === 'signed')
    throw new Refusal(422, 'status_invalid', reason('signing.alreadySigned', { name: person.name }));
  return person;
}

function assertTurn(person: RecipientRow, all: readonly RecipientRow[]): void {
  if (!isTurnOf(person, all))
    throw new Refusal(422, 'status_invalid', reason('signing.notTurn', { name: person.name }));
}

async function note(
  tx: TenantTx,
  { request, record }: AccessibleRequest,
  viewer: Viewer,
  event: Omit<NewSignEvent, 'actor'>,
  now: Date,
) {
  await addEvent(tx, request.id, { ...event, actor: viewer.fullName }, now);
  await touchRequest(tx, request.id, now);
  await emitRecordChanged(tx, record.row, viewer.fullName);
}

/** @throws Refusal 404 not_found, 403 forbidden, 422 status_invalid, 429 too_many_attempts */
export async function remind(
  context: SigningContext,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
  { recipient }: BodyOf<typeof remindSigner>,
): Promise<AnswerOf<typeof remindSigner>> {
  return changeRequest(context, scope, viewer, id, async (tx, found) => {
    const now = context.clock.now();
    const person = openPerson(found, recipient);
    assertTurn(person, found.recipients);
    if (person.reminded_at !== null && now.getTime() - Date.parse(person.reminded_at) < REMIND_AFTER_MS)
      throw new Refusal(429, 'too_many_attempts', reason('signing.remindedToday', { name: person.name }));
    const next = { next_reminder_at: nextReminder(found.request, now) };
    await updateRecipient(tx, person.id, { reminded_at: now, ...next });
    await mailLink(context, tx, { ...found.request, company: found.setup.name }, person, now, true);
    await note(tx, found, viewer, { kind: 'reminded', recipientId: person.id, details: { email: person.email } }, now);
    return confirmation('signing.reminded', { name: person.name });
  });
}

/** The person of the lender's records with a corrected address. */
async function personOf(tx: TenantTx, { record }: AccessibleRequest, viewer: Viewer, corrected: RecipientRow) {
  const people = [...record.row.people, ...(viewer.personId ? [viewer.personId] : [])];
  return (await matchPeople(tx, people, [corrected]))[0]?.person_id ?? null;
}

/** Corrects a person and sends a new link if it is the person's turn. @throws Refusal 404, 403, 422 */
export async function correct(
  context: SigningContext,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
  { recipient, name, email }: BodyOf<typeof correctSigner>,
): Promise<AnswerOf<typeof correctSigner>> {
  return changeRequest(context, scope, viewer, id, async (tx, found) => {
    const now = context.clock.now();
    const person = openPerson(found, recipient);
    await assertMayOpen(context, tx, found, viewer);
    const corrected = { ...person, name, email: readAddress(email) };
    // Someone else may have seen the request, so nothing of the earlier person is kept.
    await updateRecipient(tx, person.id, {
      ...{ name, email: corrected.email, consent_version: null, consented_at: null, adopted: {}, answers: {} },
      ...(person.state === 'viewed' && { state: 'asked' as const }),
      ...(person.state !== 'waiting' && { reminded_at: now, next_reminder_at: firstReminder(found.request, now) }),
      person_id: await personOf(tx, found, viewer, corrected),
    });
    await endLinks(tx, [person.id], now);
    const details = { from: `${person.name} <${person.email}>`, to: `${name} <${corrected.email}>` };
    await note(tx, found, viewer, { kind: 'corrected', recipientId: person.id, details }, now);
    if (isTurnOf(person, found.recipients))
      await mailLink(context, tx, { ...found.request, company: found.setup.name }, corrected, now);
    return confirmation('signing.corrected');
  });
}

/** @throws Refusal 404 not_found, 403 forbidden, 422 status_invalid */
export async function voidRequest(
  context: SigningContext,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
  { reason: why }: BodyOf<typeof voidSignRequest>,
): Promise<AnswerOf<typeof voidSignRequest>> {
  return changeRequest(context, scope, viewer, id, async (tx, found) => {
    const now = context.clock.now();
    const { request, recipients, setup } = found;
    if (request.state !== 'pending') throw closedRefusal();
    await setRequestState(tx, id, 'voided', why, now);
    await endLinks(
      tx,
      recipients.map((one) => one.id),
      now,
    );
    await note(tx, found, viewer, { kind: 'voided', details: { reason: why } }, now);
    const askedRecipients = recipients.filter(({ state }) => state !== 'waiting');
    await mailEnd(tx, { ...request, company: setup.name }, askedRecipients, 'the request was withdrawn.');
    await recordAuditEvent(tx, viewer, {
      act: 'sign_request_closed',
      subject: { kind: 'sign_request', id, title: request.title },
      reason: why,
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
  return changeRequest(context, scope, viewer, id, async (tx, found) => {
    const now = context.clock.now();
    if (found.request.state !== 'pending') throw closedRefusal();
    const expiresAt = new Date(now.getTime() + days * DAY_MS);
    const schedule = { remind_after_days: remindAfterDays, remind_every_days: remindEveryDays };
    await setSchedule(tx, id, { expires_at: expiresAt, ...schedule });
    for (const person of found.recipients.filter(({ state }) => state === 'asked' || state === 'viewed'))
      await updateRecipient(tx, person.id, { next_reminder_at: reminderAfterChange(schedule, person, now) });
    const details = { until: expiresAt.toISOString(), remind_after: remindAfterDays, remind_every: remindEveryDays };
    await note(tx, found, viewer, { kind: 'rescheduled', details }, now);
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
  return changeRequest(context, scope, viewer, id, async (tx, found) => {
    const now = context.clock.now();
    const person = openPerson(found, recipient);
    assertTurn(person, found.recipients);
    await assertMayOpen(context, tx, found, viewer);
    await updateRecipient(tx, person.id, { in_person_by: viewer.fullName });
    await note(tx, found, viewer, { kind: 'in_person', recipientId: person.id }, now);
    return { url: await makeLink(context, tx, found.request, person.id, now, { kind: 'in-person' }) };
  });
}
