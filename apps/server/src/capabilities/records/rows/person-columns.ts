import type { Id } from '@lendwright/kernel';
import { changeNumber, changeValues } from '../../../platform/db/change-number';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { SHARED_LOAN_CHANGED, type Author, type FieldChange } from './write-rows';

export interface PersonColumns {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
}

const FIELDS = ['first_name', 'last_name', 'email', 'phone'] as const;
const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** The person columns, from the fields with these ids in any form. */
export const personColumns = (info: Readonly<Record<string, unknown>>): PersonColumns => ({
  firstName: text(info['first_name']),
  lastName: text(info['last_name']),
  email: text(info['email']),
  phone: text(info['phone']) || text(info['cell']),
});

/** The person columns to write if a save changes one of them, otherwise none. */
export function personPatch(
  info: Readonly<Record<string, unknown>>,
  changes: readonly FieldChange[],
  clearedTexts: readonly string[],
): Partial<PersonColumns> {
  const isAffected = changes.some(
    (change) => (FIELDS as readonly string[]).includes(change.field) || change.field === 'cell',
  );
  if (!isAffected) return {};
  const remainingData = Object.fromEntries(Object.entries(info).filter(([field]) => !clearedTexts.includes(field)));
  return personColumns(remainingData);
}

/**
 * Copies the person columns to a prospect's loans, so lists can show, sort and search by them. Writes a history entry
 * per loan, because its version is incremented.
 */
export async function copyPersonToLoans(
  tx: TenantTx,
  prospectId: Id,
  columnsBefore: PersonColumns,
  person: PersonColumns,
  author: Author,
): Promise<void> {
  const name = (ownPerson: PersonColumns) => `${ownPerson.firstName} ${ownPerson.lastName}`.trim();
  await tx.query(
    `with ${changeNumber(11)},
     r as (update app.records set first_name = $3, last_name = $4, email = $5, phone = $6,
       version = version + 1 where company_id = $1 and prospect_id = $2 returning id, version, shared_with),
     s as (insert into app.outbox (company_id, kind, payload) select $1, '${SHARED_LOAN_CHANGED}', jsonb_build_object('_id', id) from r where shared_with is not null returning company_id)
     insert into app.history (company_id, id, record_id, version, by_account, by_person, by_name, act, changes, change_slot, change_seq)
     select $1, gen_random_uuid(), id, version, $7, $8, $9, 'save', $10::jsonb, slot, seq from r, change returning company_id`,
    [
      tx.companyId,
      prospectId,
      person.firstName,
      person.lastName,
      person.email,
      person.phone,
      author.accountId,
      author.personId,
      author.name,
      JSON.stringify([{ field: '@prospect', from: name(columnsBefore), to: name(person) }]),
      ...changeValues(tx),
    ],
    'copy-person',
  );
  tx.eventsAdded();
}
