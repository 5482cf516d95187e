import { newId, type Id } from '@lendwright/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFreshDatabase, type FreshDatabase } from '../../../testing/fresh-database';
import { insertRecords } from './insert-rows';
import { LOANS } from '../module-definition';
import { findRecord, readRecordsByIds, type RecordRow } from './record-rows';
import { saveRecord } from '../saving/save-record';
import { createSharedLoan, type SharedLoan } from '../../../testing/companies/shared-loan';

let freshDatabase: FreshDatabase;
let sharedLoan: SharedLoan;
const staff: Id[] = [];
let broker: Id;

beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
  sharedLoan = await createSharedLoan(freshDatabase);
  for (const firstName of ['Una', 'Vic', 'Wes'])
    staff.push(await sharedLoan.lender.addPerson('workforces', firstName, 'Staff'));
  broker = await sharedLoan.lender.addPerson('contacts', 'Bea', 'Broker');
});
afterAll(() => freshDatabase.drop());

const person = (index: number) => staff[index] as Id;
const role = (key: string) => sharedLoan.lender.ids.roles.get(key) as Id;
const find = async (id: Id) =>
  (await sharedLoan.lender.scope.read((tx) => findRecord(tx, LOANS.key, id, 'all'))) as RecordRow;
const rowsOf = async (id: Id) =>
  (
    await freshDatabase.owner.query<{ kind: string; position: number; written: string }>(
      'select kind, position, xmin::text as written from app.record_assignees where record_id = $1 order by kind, position',
      [id],
    )
  ).rows;
async function assign(id: Id, adminInfo: { workforces?: string[]; contacts?: string[] }): Promise<void> {
  const { engine, scope } = sharedLoan.lender;
  const { version } = await find(id);
  await saveRecord(engine, scope, sharedLoan.admin, LOANS, id, { version, mode: 'save', adminInfo });
}

it('stores the assigned people in order, and writes no row that a save does not change', async () => {
  const { lender } = sharedLoan;
  const loan = await sharedLoan.addLoan();
  const [una, vic, wes] = [`${person(0)}---${role('officer')}`, `${person(1)}---`, `${person(2)}---${role('officer')}`];
  const steps: { workforces?: string[]; contacts?: string[] }[] = [
    { workforces: [una, vic] },
    { workforces: [vic, una, wes], contacts: [`${broker}---${role('broker')}`] },
    { workforces: [wes, wes] },
    { contacts: [] },
    { workforces: [] },
  ];
  const expected: { workforces: string[]; contacts: string[] } = { workforces: [], contacts: [] };
  for (const step of steps) {
    Object.assign(expected, step);
    await assign(loan, step);
    const { workforces, contacts, people } = await find(loan);
    expect({ workforces, contacts }).toEqual(expected);
    for (const value of [...workforces, ...contacts]) expect(people).toContain(value.slice(0, 36));
    const [listedRow] = await lender.scope.read((tx) => readRecordsByIds(tx, [loan]));
    expect([listedRow?.workforces, listedRow?.contacts]).toEqual([workforces, contacts]);
  }
  await assign(loan, { workforces: [una, vic] });
  const before = await rowsOf(loan);
  // The separator is optional, and the first person is unchanged.
  await assign(loan, { workforces: [una, person(1)] });
  expect((await find(loan)).version).toBe(steps.length + 2);
  await assign(loan, { workforces: [una, wes] });
  const after = await rowsOf(loan);
  expect(after[0]).toEqual(before[0]);
  expect(after[1]?.written).not.toBe(before[1]?.written);
});

it('reads the people under the lock as the previous writer left them', async () => {
  const { scope } = sharedLoan.lender;
  const loan = await sharedLoan.addLoan();
  await assign(loan, { workforces: [`${person(0)}---`] });
  const firstClient = await freshDatabase.owner.connect();
  await firstClient.query('begin');
  await firstClient.query('select from app.records where id = $1 for update', [loan]);
  const lockedPromise = scope.write((tx) => findRecord(tx, LOANS.key, loan, 'all', true));
  const isWaiting = `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await firstClient.query<{ n: number }>(isWaiting)).rows[0]?.n === 0)
    await new Promise((resolve) => setTimeout(resolve, 5));
  await firstClient.query('update app.record_assignees set person_id = $2 where record_id = $1', [loan, person(1)]);
  await firstClient.query('update app.records set version = version + 1 where id = $1', [loan]);
  await firstClient.query('commit');
  firstClient.release();
  expect(await lockedPromise).toMatchObject({ version: 3, workforces: [`${person(1)}---`] });
});

it('refuses to assign people who are not records of the company, and roles of another company', async () => {
  const otherLoan = await createSharedLoan(freshDatabase);
  const outsider = await otherLoan.lender.addPerson('workforces', 'Sam', 'Stranger');
  const { scope, ids } = sharedLoan.lender;
  const form = { formId: sharedLoan.form, formVersion: 1 };
  const make = (assignedText: string) =>
    scope.write((tx) =>
      insertRecords(
        tx,
        LOANS.key,
        true,
        [
          {
            ...form,
            ...{ id: newId(), historyId: newId(), statusId: null, productId: null, programId: null, prospectId: null },
            ...{ sourceId: null, groups: [], workforces: [assignedText], contacts: [], people: [], changes: [] },
            ...{ firstName: '', lastName: '', email: '', phone: '', info: {}, secrets: {} },
          },
        ],
        { accountId: null, personId: null, name: 'Test' },
      ),
    );
  const foreignKey = /violates foreign key constraint "record_assignees_company_id_/;
  for (const assignedId of [
    `${outsider}---`,
    `${newId()}---`,
    `${person(0)}---${otherLoan.lender.ids.roles.get('officer')}`,
    `${person(0)}---${newId()}`,
  ])
    await expect(make(assignedId)).rejects.toThrow(foreignKey);
  expect(await make(`${person(0)}---${ids.roles.get('officer')}`)).toHaveLength(1);
});
