import type { Viewer } from '@lendwright/access';
import {
  confirmation,
  reason,
  type AnswerOf,
  type BodyOf,
  type remindSigner,
  type remindSigners,
} from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import { findSigningEnd } from '../rows/link-rows';
import { updateRecipient, type RecipientRow } from '../rows/recipient-rows';
import type { SignRequestRow } from '../rows/request-rows';
import type { SigningContext } from '../signing-context';
import { changeRequest, type AccessibleRequest } from './access-request';
import { isTurnOf, mailLink } from './ask-signers';
import { assertTurn, closedRefusal, noteEvent, openPerson } from './open-request';
import { nextReminder } from './reminder-schedule';

/** Staff remind a person at most once a day; the first link counts. */
const REMIND_AFTER_MS = 20 * 60 * 60 * 1000;

const isRecentlyMailed = ({ reminded_at: at }: RecipientRow, now: Date): boolean =>
  at !== null && now.getTime() - Date.parse(at) < REMIND_AFTER_MS;

/** The people of a request whose turn it is and who got no mail within the last day. */
export const remindablePeople = (
  { state }: Pick<SignRequestRow, 'state'>,
  allRows: readonly RecipientRow[],
  now: Date,
): readonly RecipientRow[] =>
  state === 'pending' ? allRows.filter((row) => isTurnOf(row, allRows) && !isRecentlyMailed(row, now)) : [];

async function sendReminder(
  context: SigningContext,
  tx: TenantTx,
  foundRequest: AccessibleRequest,
  viewer: Viewer,
  person: RecipientRow,
): Promise<void> {
  const now = context.clock.now();
  await updateRecipient(tx, person.id, { reminded_at: now, next_reminder_at: nextReminder(foundRequest.request, now) });
  await mailLink(context, tx, { ...foundRequest.request, company: foundRequest.setup.name }, person, now, true);
  const details = { email: person.email };
  await noteEvent(tx, foundRequest, viewer, { kind: 'reminded', recipientId: person.id, details }, now);
}

/** @throws Refusal 404 not_found, 403 forbidden, 422 status_invalid, 429 too_many_attempts */
export async function remind(
  context: SigningContext,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
  { recipient }: BodyOf<typeof remindSigner>,
): Promise<AnswerOf<typeof remindSigner>> {
  return changeRequest(context, scope, viewer, id, async (tx, foundRequest) => {
    const person = openPerson(foundRequest, recipient);
    assertTurn(person, foundRequest.recipients);
    if (isRecentlyMailed(person, context.clock.now()))
      throw new Refusal(429, 'too_many_attempts', reason('signing.remindedToday', { name: person.name }));
    await sendReminder(context, tx, foundRequest, viewer, person);
    return confirmation('signing.reminded', { name: person.name });
  });
}

/**
 * Reminds everyone whose turn it is, in one transaction. Omits people who got an email within the last day or are
 * signing at this moment: a new link would end the session.
 * @throws Refusal 404 not_found, 403 forbidden, 422 status_invalid, 429 too_many_attempts when nobody is left
 */
export async function remindAll(
  context: SigningContext,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
): Promise<AnswerOf<typeof remindSigners>> {
  return changeRequest(context, scope, viewer, id, async (tx, foundRequest) => {
    const { request, recipients } = foundRequest;
    if (request.state !== 'pending') throw closedRefusal();
    const now = context.clock.now();
    const names: string[] = [];
    for (const person of remindablePeople(request, recipients, now)) {
      if (await findSigningEnd(tx, person.id, now)) continue;
      await sendReminder(context, tx, foundRequest, viewer, person);
      names.push(person.name);
    }
    if (names.length === 0) throw new Refusal(429, 'too_many_attempts', reason('signing.allReminded'));
    return confirmation('signing.remindedAll', { names: names.join(', ') });
  });
}
