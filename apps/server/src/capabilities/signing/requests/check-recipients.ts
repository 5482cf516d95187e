import { reason, type BodyOf, type sendSignRequest, type SignField } from '@lendwright/api';
import { newId, Refusal, type Id, type Reason } from '@lendwright/kernel';
import { readAddress } from '../../../platform/mail/read-address';
import { accessCodeHash } from '../../../platform/secrets/access-code';
import type { NewRecipientRow } from '../rows/recipient-rows';

type NewRecipients = BodyOf<typeof sendSignRequest>['recipients'];

const invalidRefusal = (explanation: Reason) => new Refusal(422, 'invalid', explanation);

/** A row of a recipient who was not looked up among the lender's people yet. */
export type CheckedRecipient = Omit<NewRecipientRow, 'person_id'>;

/** Everyone signs something, and every field that is placed has someone to fill it in. */
function assertFieldsMatch(people: NewRecipients, fields: readonly SignField[]): void {
  for (const { role, name } of people)
    if (!fields.some((field) => field.role === role && field.kind === 'signature'))
      throw invalidRefusal(reason('signing.nothingToSign', { name }));
  const orphan = fields.find((field) => !people.some(({ role }) => role === field.role));
  if (orphan) throw invalidRefusal(reason('signing.roleMissing', { page: orphan.page }));
}

/**
 * The people of a request as rows.
 * @throws Refusal 422 invalid for a role that is named twice or has no signature field, 422 address_invalid
 */
export function checkRecipients(
  requestId: Id,
  people: NewRecipients,
  fields: readonly SignField[],
): CheckedRecipient[] {
  if (new Set(people.map(({ role }) => role)).size < people.length) throw invalidRefusal(reason('signing.roleTwice'));
  assertFieldsMatch(people, fields);
  const idOf = new Map(people.map(({ role }) => [role, newId()]));
  return people.map(({ role, name, email, step, code, witnessFor }, position) => {
    const id = idOf.get(role) as Id;
    const witnessedPerson =
      role === 'witness' ? people.find((person) => person.role === witnessFor && person.role !== role) : undefined;
    if (role === 'witness' && !witnessedPerson) throw invalidRefusal(reason('signing.witnessOfNobody', { name }));
    return {
      ...{ id, request_id: requestId, place: position, role, name, email: readAddress(email) },
      // In an earlier step than their signer, a witness and the signer would wait for each other.
      step: Math.max(step, witnessedPerson?.step ?? step),
      witness_for: witnessedPerson ? (idOf.get(witnessedPerson.role) ?? null) : null,
      code_hash: code?.trim() ? accessCodeHash(id, code) : null,
    };
  });
}
