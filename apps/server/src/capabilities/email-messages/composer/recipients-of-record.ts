import type { emailRecipient } from '@lendwright/api';
import type { z } from 'zod';
import { isRefusal } from '@lendwright/kernel';
import { readAddress } from '../../../platform/mail/read-address';
import type { MergeRecord } from '../../merge-fields';

export type Recipient = z.output<typeof emailRecipient>;

/** The recipients of a record by origin. */
export interface RecordRecipients {
  readonly workforces: readonly Recipient[];
  readonly contacts: readonly Recipient[];
  readonly prospects: readonly Recipient[];
  readonly fields: readonly Recipient[];
}

interface Person {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
}

function isAddress(text: string): boolean {
  try {
    return readAddress(text) !== '';
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  }
}

const recipientOf = (person: string, { first_name, last_name, email }: Person, label: string): Recipient => ({
  ...{ address: email.trim(), name: `${first_name} ${last_name}`.trim(), label, person },
});

/** Removes repeated and invalid addresses. */
function filterDeliverable(
  recipients: readonly Recipient[],
  knownAddresses: ReadonlySet<string> = new Set(),
): Recipient[] {
  const seenAddresses = new Set(knownAddresses);
  return recipients.filter(({ address }) => {
    const key = address.toLowerCase();
    if (seenAddresses.has(key) || !isAddress(address)) return false;
    seenAddresses.add(key);
    return true;
  });
}

/** The address of the person whose record it is. */
function ownRecipient({ record, values, row, module }: MergeRecord): Recipient[] {
  const text = (key: string) => values[key]?.text ?? '';
  if (module.isLoan || text('email') === '') return [];
  const name = `${text('first_name')} ${text('last_name')}`.trim();
  return [
    { address: text('email'), name, label: module.title, person: row.people.includes(row.id) ? record._id : null },
  ];
}

/**
 * The people of a record and the addresses in its fields that the viewer of the merged record may see. An address of a
 * person is not repeated as a field.
 */
export function recipientsOfRecord(mergedRecord: MergeRecord): RecordRecipients {
  const { record, fields, values } = mergedRecord;
  const prospect = record.prospect ? [recipientOf(record.prospect._id, record.prospect.info, '')] : [];
  const assigned = (people: typeof record.workforces) =>
    filterDeliverable(people.map(({ _id, user, role }) => recipientOf(_id, user, role?.title ?? '')));
  const people = {
    prospects: filterDeliverable([...prospect, ...ownRecipient(mergedRecord)]),
    contacts: assigned(record.contacts),
    workforces: assigned(record.workforces),
  };
  const knownTexts = new Set(Object.values(people).flatMap((list) => list.map(({ address }) => address.toLowerCase())));
  const typedAddresses = fields
    .filter(({ kind, group, isSystem }) => kind === 'email' && group === null && !isSystem)
    .map(({ key, title }) => ({ address: (values[key]?.text ?? '').trim(), name: '', label: title, person: null }));
  return { ...people, fields: filterDeliverable(typedAddresses, knownTexts) };
}

/** The recipient with this address, if the record has one. */
export function matchRecipient(recipients: RecordRecipients, address: string): Recipient | undefined {
  const { prospects, contacts, workforces, fields } = recipients;
  return [...prospects, ...contacts, ...workforces, ...fields].find(
    (prospect) => prospect.address.toLowerCase() === address.toLowerCase(),
  );
}
