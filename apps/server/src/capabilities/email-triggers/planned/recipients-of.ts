import { PROSPECTS, CONTACTS, splitAssignee, type RecordRow } from '../../records';
import type { Id } from '@lendwright/kernel';
import type { TriggerRow } from '../triggers/trigger-rows';

const PEOPLE: ReadonlySet<string> = new Set([PROSPECTS.key, CONTACTS.key]);

/** The person of a record: its borrower, or the record itself. */
const borrowerOf = (row: RecordRow): Id | null => (PEOPLE.has(row.module_key) ? row.id : row.prospect_id);

/** The recipients of a trigger's emails about a record, each once. */
export function recipientsOf({ recipients }: Pick<TriggerRow, 'recipients'>, row: RecordRow): readonly Id[] {
  const staff = row.workforces.map(splitAssignee);
  const assignedStaff = [...staff, ...row.contacts.map(splitAssignee)];
  const borrower = borrowerOf(row);
  return [
    ...new Set([
      ...(recipients.borrower && borrower !== null ? [borrower] : []),
      ...(recipients.staff ? staff.map(({ person }) => person) : []),
      ...assignedStaff.filter(({ role }) => recipients.roles.includes(role)).map(({ person }) => person),
    ]),
  ];
}
