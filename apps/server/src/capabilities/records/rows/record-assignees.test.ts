import { newId, type Id } from '@lendwright/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFreshDatabase, type FreshDatabase } from '../../../testing/fresh-database';
import { insertRecords } from './insert-rows';
import { LOANS } from '../module-definition';
import { findRecord, readRecordsByIds, type RecordRow } from './record-rows';
import { saveRecord } from '../saving/save-record';
import { createSharedLoan, type SharedLoan } from '../../../testing/companies/shared-loan';

let fresh: FreshDatabase;
let shared: SharedLoan;
const staff: Id[] = [];
let broker: Id;

beforeAll(async () => {
  fresh = await createFreshDatabase();
  shared = await createSharedLoan(fresh);
  for (const first of ['Una', 'Vic', 'Wes']) staff.push(await shared.lender.addPerson('workforces', first, 'Staff'));
  broker = await shared.lender.addPerson('contacts', 'Bea', 'Broker');
});
afterAll(() => fresh.drop());

const person = (index: number) => staff[index] as Id;
const role = (key: string) => shared.lender.ids.roles.get(key) as Id;
const find = async (id: Id) =>
  (await shared.lender.scope.read((tx) => findRecord(tx, LOANS.key, id, 'all'))) as RecordRow;
const rowsOf = async (id: Id) =>
  (
    await fresh.owner.query<{ kind: string; position: number; written: string }>(
      'select kind, position, xmin::text as written from app.record_assignees where record_id = $1 order by kind, position',
      [id],
    )
  ).rows;
async function assign(id: Id, adminInfo: { workforces?: string[]; contacts?: string[] }): Promise<void> {
  const { engine, scope } = shared.lender;
  const { version } = await find(id);
  await saveRecord(engine, scope, shared.admin, LOANS, id, { version, mode: 'save', adminInfo });
}

it('stores the assigned people in order, and writes no row that a save does not change', async () => {
  const { lender } = shared;
  const loan = await shared.addLoan();
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
    const [listed] = await lender.scope.read((tx) => readRecordsByIds(tx, [loan]));
    expect([listed?.workforces, listed?.contacts]).toEqual([workforces, contacts]);
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
  const { scope } = shared.lender;
  const loan = await shared.addLoan();
  await assign(loan, { workforces: [`${person(0)}---`] });
  const first = await fresh.owner.connect();
  await first.query('begin');
  await first.query('select from app.records where id = $1 for update', [loan]);
  const locked = scope.write((tx) => findRecord(tx, LOANS.key, loan, 'all', true));
  const isWaiting = `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await first.query<{ n: number }>(isWaiting)).rows[0]?.n === 0)
    await new Promise((resolve) => setTimeout(resolve, 5));
  await first.query('update app.record_assignees set person_id = $2 where record_id = $1', [loan, person(1)]);
  await first.query('update app.records set version = version + 1 where id = $1', [loan]);
  await first.query('commit');
  first.release();
  expect(await locked).toMatchObject({ version: 3, workforces: [`${person(1)}---`] });
});

it('refuses to assign people who are not records of the company, and roles of another company', async () => {
  const other = await createSharedLoan(fresh);
  const outsider = await other.lender.addPerson('workforces', 'Sam', 'Stranger');
  const { scope, ids } = shared.lender;
  const form = { formId: shared.form, formVersion: 1 };
  const make = (assigned: string) =>
    scope.write((tx) =>
      insertRecords(
        tx,
        LOANS.key,
        true,
        [
          {
            ...form,
            ...{ id: newId(), historyId: newId(), statusId: null, productId: null, programId: null, prospectId: null },
            ...{ sourceId: null, groups: [], workforces: [assigned], contacts: [], people: [], changes: [] },
            ...{ firstName: '', lastName: '', email: '', phone: '', info: {}, secrets: {} },
          },
        ],
        { accountId: null, personId: null, name: 'Test' },
      ),
    );
  const foreignKey = /violates foreign key constraint "record_assignees_company_id_/;
  for (const assigned of [
    `${outsider}---`,
    `${newId()}---`,
    `${person(0)}---${other.lender.ids.roles.get('officer')}`,
    `${person(0)}---${newId()}`,
  ])
    await expect(make(assigned)).rejects.toThrow(foreignKey);
  expect(await make(`${person(0)}---${ids.roles.get('officer')}`)).toHaveLength(1);
});
