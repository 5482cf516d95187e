import type { Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFreshDatabase, type FreshDatabase } from '../../../testing/fresh-database';
import { LOANS } from '../module-definition';
import { saveRecord } from './save-record';
import { refusalOf } from '../../../testing/companies/refusal-of';
import { createSharedLoan, type SharedLoan } from '../../../testing/companies/shared-loan';

let freshDatabase: FreshDatabase;
let fixture: SharedLoan;
beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
  fixture = await createSharedLoan(freshDatabase);
});
afterAll(() => freshDatabase.drop());

const [MILL_ROW, PORT_ROW] = [
  { _id: 'mill', employer: 'Mill', pay: 100_00 },
  { _id: 'port', employer: 'Port', pay: 200_00 },
];
const save = (loan: Id, viewer: Viewer, version: number, jobs: readonly object[] | null) => {
  const { engine, scope } = fixture.lender;
  return saveRecord(engine, scope, viewer, LOANS, loan, { version, mode: 'autosave', formData: { jobs } });
};

/** Staff who may change every loan but delete nothing. */
function clerk(): Viewer {
  const officer = fixture.lender.viewer('officer');
  const loans = { ...officer.rights.modules['loans'], delete: false };
  return { ...officer, rights: { ...officer.rights, modules: { ...officer.rights.modules, loans } } };
}

it('lets staff without the right to delete add and change rows, but not remove any', async () => {
  const loan = await fixture.addLoan({ jobs: [MILL_ROW] });
  const addedAnswer = await save(loan, clerk(), 1, [MILL_ROW, PORT_ROW]);
  expect(addedAnswer.record.info['jobs']).toHaveLength(2);
  const changedAnswer = await save(loan, clerk(), 2, [{ ...MILL_ROW, pay: 150_00 }, PORT_ROW]);
  expect(changedAnswer.record.info['jobs']).toMatchObject([{ pay: 150_00 }, { pay: 200_00 }]);
  for (const jobs of [[PORT_ROW], [], null])
    expect(await refusalOf(save(loan, clerk(), 3, jobs))).toMatchObject({ status: 403, code: 'forbidden' });
});

it('lets staff with the right delete rows, and borrowers in what they submit', async () => {
  const loan = await fixture.addLoan({ jobs: [MILL_ROW, PORT_ROW] });
  const { record } = await save(loan, fixture.officer, 1, [PORT_ROW]);
  expect(record.info['jobs']).toMatchObject([{ _id: 'port' }]);
  const emptiedRecord = await save(loan, fixture.borrower, 2, []);
  expect(emptiedRecord.record.info['jobs']).toBeUndefined();
});
