import type { Id } from '@lendwright/kernel';
import { readPhone } from '../../platform/texts/phone-number';
import type { EmailContext } from '../email-messages';
import { presentOne, type RecordRow } from '../records';

/** A person of a record, as far as the viewer sees them. */
export interface TextRecipient {
  readonly id: Id;
  readonly name: string;
  readonly role: string;
  /** E.164; null without a number that can be texted, or where the viewer may not see it. */
  readonly phone: string | null;
}

interface PersonInfo {
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string;
}

const recipientOf = (id: Id, { first_name, last_name, phone }: PersonInfo, role = ''): TextRecipient => ({
  ...{ id, name: `${first_name} ${last_name}`.trim(), role, phone: readPhone(phone) },
});

/** The borrower, the contacts and the staff of a record, or the person whose record it is; each once. */
export async function peopleOfRecord(
  { engine, tx, setup, viewer }: EmailContext,
  row: RecordRow,
): Promise<readonly TextRecipient[]> {
  const { record } = await presentOne(engine, tx, setup, row, viewer);
  const ownRecipients = record.prospect ? [recipientOf(record.prospect._id, record.prospect.info)] : [];
  const assignedRecipients = [...record.contacts, ...record.workforces].map(({ _id, user, role }) =>
    recipientOf(_id, user, role?.title),
  );
  return [
    ...new Map([...assignedRecipients, ...ownRecipients].map((person) => [person.id, person])).values(),
  ].reverse();
}
