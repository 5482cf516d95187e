import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFreshDatabase, type FreshDatabase } from '../../../testing/fresh-database';
import { LEADS, PROSPECTS } from '../module-definition';
import { sampleCompany, type SampleCompany } from '../../../testing/companies/sample-company';
import { addRecord } from './add-record';

let freshDatabase: FreshDatabase;
let lender: SampleCompany;
beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
  lender = await sampleCompany(freshDatabase.database);
});
afterAll(() => freshDatabase.drop());

const add = (role: string, overrides: object, module = PROSPECTS) =>
  addRecord(lender.engine, lender.scope, lender.viewer(role), module, {
    formData: { first_name: 'Ann' },
    status: [],
    ...overrides,
  });
const linesOf = async (id: string) => {
  const sql = 'select act, reason, by_name from app.history where record_id = $1 order by act';
  return (await freshDatabase.owner.query(sql, [id])).rows as unknown[];
};
const FORCED_SAVE = { mode: 'force', reason: 'Known by phone only' };

it('creates despite unfilled mandatory fields, by right and with a reason, which the history stores', async () => {
  await expect(add('officer', {})).rejects.toMatchObject({ status: 422, code: 'mandatory' });
  const { _id } = await add('officer', FORCED_SAVE);
  expect(await linesOf(_id)).toEqual([
    { act: 'create', reason: null, by_name: 'Officer Person' },
    { act: 'force', reason: 'Known by phone only', by_name: 'Officer Person' },
  ]);
  const sql = 'select act, subject_title, reason, details from app.audit_events where subject_id = $1';
  expect((await freshDatabase.owner.query(sql, [_id])).rows).toMatchObject([
    {
      ...{ act: 'mandatory_skipped', subject_title: 'Ann', reason: 'Known by phone only' },
      details: { fields: ['last_name'] },
    },
  ]);
  expect((await add('admin', FORCED_SAVE, LEADS))._id).toBeTruthy();
});

it('skips only mandatory fields', async () => {
  const formData = { first_name: 'Ann', email: 'two\nlines' };
  await expect(add('officer', { ...FORCED_SAVE, formData })).rejects.toMatchObject({ status: 422, code: 'invalid' });
});

it('refuses a force without a reason, and users who may not skip', async () => {
  await expect(add('officer', { mode: 'force' })).rejects.toMatchObject({ status: 422, code: 'invalid' });
  for (const role of ['broker', 'borrower', 'none'])
    await expect(add(role, FORCED_SAVE)).rejects.toMatchObject({ status: 403, code: 'forbidden' });
});
