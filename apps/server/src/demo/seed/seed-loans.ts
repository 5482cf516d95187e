import { newId, type Id } from '@lendwright/kernel';
import { createRecords, LOANS, type CreatedRecord, type RecordDraft } from '../../capabilities/records';
import { changeNumber, changeValues } from '../../platform/db/change-number';
import { DEMO_STAFF, LOAN_STATUSES } from '../lender';
import type { DemoLoan } from '../plan/plan-demo';
import { formOf, requireId, workingMoment, type Seeding } from './seeding';

const officerName = (key: string) => {
  const person = DEMO_STAFF.find((candidate) => candidate.key === key);
  return person ? `${person.firstName} ${person.lastName}` : key;
};

/** Small enough for one statement on a slow machine. */
const BATCH = 100;

/** Creates the planned loans in order, so that numbers increase with the dates. Returns their ids. */
export async function seedLoans(seeding: Seeding, loans: readonly DemoLoan[]): Promise<Id[]> {
  const drafts = loans.map((loan, index) => draftOf(seeding, loan, index));
  const createdRecords: CreatedRecord[] = [];
  for (let index = 0; index < drafts.length; index += BATCH) {
    const batch = drafts.slice(index, index + BATCH);
    createdRecords.push(
      ...(await createRecords(seeding.engine, seeding.tx, seeding.as('Dana Whitlock'), LOANS, batch)),
    );
  }
  const ids = createdRecords.map((record) => record.id);
  await writeEarlierHistory(seeding, loans, ids);
  return ids;
}

function draftOf(seeding: Seeding, loan: DemoLoan, index: number): RecordDraft {
  const { ids, people } = seeding;
  const assigned = (key: string | null, role: string) =>
    key ? [`${requireId(people, key)}---${requireId(ids.roles, role)}`] : [];
  const person = loan.prospect.answers;
  const text = (field: string) => (typeof person[field] === 'string' ? person[field] : '');
  return {
    form: formOf(seeding, loan.form),
    formData: loan.answers,
    statusId: requireId(ids.statuses, `loans/${loan.status}`),
    mandatory: 'skip',
    createdAt: workingMoment(seeding, loan.createdOn, index),
    loan: {
      productId: requireId(ids.products, loan.product),
      programId: requireId(ids.programs, loan.program),
      prospectId: requireId(people, loan.prospect.key),
      sourceId: requireId(ids.sources, loan.source),
      groups: [requireId(ids.groups, loan.group)],
      contacts: assigned(loan.broker, 'broker'),
      workforces: [
        ...assigned(loan.officer, 'officer'),
        ...assigned(loan.processor, 'processor'),
        ...assigned(loan.underwriter, 'underwriter'),
      ],
      person: {
        firstName: text('first_name'),
        lastName: text('last_name'),
        email: text('email'),
        phone: text('phone'),
      },
    },
  };
}

/** The statuses that a loan passed through. */
function pathOf(status: DemoLoan['status']): string[] {
  const pipeline = LOAN_STATUSES.slice(0, 7).map((step) => step.title);
  const ownTitle = LOAN_STATUSES.find((step) => step.key === status)?.title ?? '';
  const index = pipeline.indexOf(ownTitle);
  return index >= 0 ? pipeline.slice(0, index + 1) : [...pipeline.slice(0, 2), ownTitle];
}

/** The time at which a loan entered a status. The steps are spread evenly over its age. */
function stepTimestamp(seeding: Seeding, loan: DemoLoan, index: number, step: number): string {
  const from = Date.parse(workingMoment(seeding, loan.createdOn, index));
  const to = Date.parse(workingMoment(seeding, loan.updatedOn, index));
  return new Date(from + ((to - from) * step) / pathOf(loan.status).length).toISOString();
}

/**
 * Writes the status history of each loan. The use case only writes current changes, so past ones are inserted directly.
 * The last entry has the record's version, so that later saves continue from there.
 */
async function writeEarlierHistory(seeding: Seeding, loans: readonly DemoLoan[], ids: readonly Id[]): Promise<void> {
  const { tx } = seeding;
  const lines = loans.flatMap((loan, index) => {
    const path = pathOf(loan.status);
    return path.slice(1).map((title, step) => ({
      id: newId(),
      record: ids[index],
      version: step + 2,
      at: stepTimestamp(seeding, loan, index, step + 1),
      by_name: officerName(loan.officer),
      changes: [{ field: '@status', from: path[step], to: title }],
    }));
  });
  await tx.query(
    `with ${changeNumber(3)}
     insert into app.history (company_id, id, record_id, version, at, by_name, act, changes, change_slot, change_seq)
     select $1, id, record, version, at, by_name, 'save', changes, slot, seq
     from change, jsonb_to_recordset($2::jsonb) as x (id uuid, record uuid, version int, at timestamptz, by_name text, changes jsonb)
     returning company_id`,
    [tx.companyId, JSON.stringify(lines), ...changeValues(tx)],
  );
  const closingEntries = loans.map((loan, index) => ({
    id: ids[index],
    version: pathOf(loan.status).length,
    since: stepTimestamp(seeding, loan, index, pathOf(loan.status).length - 1),
    at: workingMoment(seeding, loan.updatedOn, index),
    by_name: officerName(loan.officer),
  }));
  await tx.query(
    `update app.records r set version = x.version, updated_at = x.at, status_since = x.since, updated_name = x.by_name, created_name = x.by_name
     from jsonb_to_recordset($2::jsonb) as x (id uuid, version int, at timestamptz, since timestamptz, by_name text) where r.company_id = $1 and r.id = x.id`,
    [tx.companyId, JSON.stringify(closingEntries)],
  );
}
