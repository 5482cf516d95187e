import type { Viewer } from '@lendwright/access';
import { reason } from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { emitRecordChanged, missingRefusal } from '../../records';
import { addEvent, type NewSignEvent } from '../rows/event-rows';
import type { RecipientRow } from '../rows/recipient-rows';
import { touchRequest } from '../rows/request-rows';
import type { AccessibleRequest } from './access-request';
import { isTurnOf } from './ask-signers';

export const closedRefusal = () => new Refusal(422, 'status_invalid', reason('signing.notOpen'));

/** The person of an open request. @throws Refusal 404 not_found, 422 status_invalid */
export function openPerson({ request, recipients }: AccessibleRequest, id: Id): RecipientRow {
  const person = recipients.find((recipient) => recipient.id === id);
  if (!person) throw missingRefusal();
  if (request.state !== 'pending') throw closedRefusal();
  if (person.state === 'signed')
    throw new Refusal(422, 'status_invalid', reason('signing.alreadySigned', { name: person.name }));
  return person;
}

/** @throws Refusal 422 status_invalid */
export function assertTurn(person: RecipientRow, allRows: readonly RecipientRow[]): void {
  if (!isTurnOf(person, allRows))
    throw new Refusal(422, 'status_invalid', reason('signing.notTurn', { name: person.name }));
}

/** Adds what staff did to the evidence, and notifies open pages of the record. */
export async function noteEvent(
  tx: TenantTx,
  { request, record }: AccessibleRequest,
  viewer: Viewer,
  event: Omit<NewSignEvent, 'actor'>,
  now: Date,
): Promise<void> {
  await addEvent(tx, request.id, { ...event, actor: viewer.fullName }, now);
  await touchRequest(tx, request.id, now);
  await emitRecordChanged(tx, record.row, viewer.fullName);
}
