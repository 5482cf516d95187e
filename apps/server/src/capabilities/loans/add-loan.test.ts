import type { Viewer } from '@lendwright/access';
import { newId, type Id } from '@lendwright/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFreshDatabase, type FreshDatabase } from '../../testing/fresh-database';
import { sampleCompany, type SampleCompany } from '../../testing/sample-company';
import { listRecords } from '../lists';
import { LOANS, PROSPECTS, readRecord } from '../records';
import { addLoan } from './add-loan';

let freshDatabase: FreshDatabase;
let lender: SampleCompany;
let dana: Id;
let ann: Id;
beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
  lender = await sampleCompany(freshDatabase.database);
  dana = await lender.addPerson('workforces', 'Dana', 'Officer');
  ann = await lender.addPerson('prospects', 'Ann', 'Baker', 'ann@example.com');
});
afterAll(() => freshDatabase.drop());

const input = () => ({
  product: lender.ids.products.get('res') as Id,
  program: lender.ids.programs.get('fix') as Id,
  ...{ groups: [], source: [], status: [], contacts: [], workforces: [] },
});
const silasProspect = (overrides: object = {}) => ({
  ...{ first_name: 'Silas', last_name: 'Beckwith', email: 'silas@example.com', phone: '206-555-0188' },
  ...{ acceptsDuplicate: false, ...overrides },
});
const officer = () => lender.viewer('officer', dana);
const add = (viewer: Viewer, overrides: Partial<Parameters<typeof addLoan>[3]>) =>
  addLoan(lender.engine, lender.scope, viewer, { ...input(), ...overrides });
type RecordAnswer = Readonly<
  Record<
    'record' | 'opportunity',
    {
      readonly info: object;
      readonly prospect: { readonly _id: Id } | null;
      readonly workforces: readonly { readonly _id: Id; readonly role: { readonly _id: Id } | null }[];
    }
  >
>;
const read = async (viewer: Viewer, module: typeof PROSPECTS, id: Id) =>
  JSON.parse((await readRecord(lender.engine, lender.scope, viewer, module, id)).text) as RecordAnswer;
const teamOf = async (id: Id) => {
  const { opportunity } = await read(lender.viewer('admin'), LOANS, id);
  return opportunity.workforces.map(({ _id, role }) => [_id, role?._id]);
};
const count = async (module: typeof PROSPECTS) => {
  const body = { skip: 0, limit: 1, lean: true };
  return (await listRecords(lender.engine, lender.scope, lender.viewer('admin'), module, body)).count;
};

it('creates a new prospect and the loan together', async () => {
  const { _id: id } = await add(officer(), { newProspect: silasProspect() });
  const { opportunity } = await read(officer(), LOANS, id);
  const knownId = opportunity.prospect?._id as Id;
  const prospect = await read(officer(), PROSPECTS, knownId);
  expect(prospect.record.info).toMatchObject({ first_name: 'Silas', last_name: 'Beckwith', phone: '206-555-0188' });
});

it('refuses a new prospect with a known email or phone, names the visible people, and creates nothing', async () => {
  const before = [await count(PROSPECTS), await count(LOANS)];
  const contactFields = { email: 'ANN@example.com', phone: '' };
  await expect(add(officer(), { newProspect: silasProspect(contactFields) })).rejects.toMatchObject({
    ...{ status: 409, code: 'duplicate_person' },
    details: { duplicates: [{ _id: ann, module: 'prospects', name: 'Ann Baker', by: ['email'] }] },
  });
  expect([await count(PROSPECTS), await count(LOANS)]).toEqual(before);
  await add(officer(), { newProspect: silasProspect({ ...contactFields, acceptsDuplicate: true }) });
  expect([await count(PROSPECTS), await count(LOANS)]).toEqual(before.map((n) => n + 1));
});

it('creates neither if one of them is refused', async () => {
  const before = await count(PROSPECTS);
  const incompleteLoan = { newProspect: silasProspect({ email: 'new@example.com', phone: '' }) };
  await expect(add(officer(), { ...incompleteLoan, program: newId() })).rejects.toMatchObject({ code: 'invalid' });
  const viewerWithoutProspects = {
    ...officer(),
    rights: { modules: { loans: { global: true, add: true } }, tabs: {} },
  };
  await expect(add(viewerWithoutProspects, incompleteLoan)).rejects.toMatchObject({ status: 403, code: 'forbidden' });
  await expect(add(officer(), {})).rejects.toMatchObject({ status: 422, code: 'invalid' });
  await add(officer(), { ...incompleteLoan, prospect: ann });
  expect(await count(PROSPECTS)).toBe(before);
});

it('puts staff on the team of the loan that they create, once, and administrators on none', async () => {
  const role = lender.ids.roles.get('officer');
  const ownEntry = await add(officer(), { prospect: ann });
  expect(await teamOf(ownEntry._id)).toEqual([[dana, role]]);
  const namedLoan = await add(officer(), { prospect: ann, workforces: [`${dana}---`] });
  expect(await teamOf(namedLoan._id)).toHaveLength(1);
  const theirEntry = await add(lender.viewer('admin', dana), { prospect: ann });
  expect(await teamOf(theirEntry._id)).toEqual([]);
});
