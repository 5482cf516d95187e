import { newRecordBody } from '@lendwright/api';
import { newId, type Id } from '@lendwright/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFreshDatabase, type FreshDatabase } from '../../../testing/fresh-database';
import { addRecord, readBlankRecord } from './add-record';
import { LEADS } from '../module-definition';
import { refusalOf } from '../../../testing/companies/refusal-of';
import { SAMPLE_PLAN, sampleCompany, type SampleCompany } from '../../../testing/companies/sample-company';

const QUOTE = { key: 'quote', module: 'leads', title: 'Ask for a quote' };
const QUOTE_FIELD = { id: 'wanted', type: 'amount', title: 'Wanted', mandatory: true };
const PLAN = {
  ...SAMPLE_PLAN,
  forms: [
    ...SAMPLE_PLAN.forms,
    { ...QUOTE, definition: { content: [{ id: 'all', type: 'section', title: 'All', childs: [QUOTE_FIELD] }] } },
  ],
} as typeof SAMPLE_PLAN;

let freshDatabase: FreshDatabase;
let lender: SampleCompany;
let quote: Id;
beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
  lender = await sampleCompany(freshDatabase.database, PLAN);
  quote = lender.ids.forms.get('quote') as Id;
});
afterAll(() => freshDatabase.drop());

const blank = async (form?: Id) =>
  JSON.parse((await readBlankRecord(lender.engine, lender.scope, lender.viewer('officer'), LEADS, form)).text) as {
    form: { _id: Id; title: string };
    forms: { _id: Id; title: string }[];
    required: { field: string }[];
  };
const add = (formData: object, form?: Id) =>
  addRecord(lender.engine, lender.scope, lender.viewer('officer'), LEADS, newRecordBody.parse({ formData, form }));

it("returns the module's own empty form, or the requested one, with all available forms", async () => {
  const ownRecord = await blank();
  expect(ownRecord.form).toMatchObject({ _id: lender.ids.forms.get('lead'), title: 'Lead' });
  expect(ownRecord.forms.map(({ title }) => title)).toEqual(['Lead', 'Ask for a quote']);
  const chosenData = await blank(quote);
  expect([chosenData.form._id, chosenData.forms]).toEqual([quote, ownRecord.forms]);
  expect(chosenData.required.map(({ field }) => field)).toEqual(['wanted']);
});

it('creates a record from the chosen form, by its rules', async () => {
  expect(await refusalOf(add({}, quote))).toMatchObject({ status: 422, code: 'mandatory' });
  const { _id } = await add({ wanted: 100_00 }, quote);
  const { rows } = await freshDatabase.owner.query('select form_id, form_version from app.records where id = $1', [
    _id,
  ]);
  expect(rows).toEqual([{ form_id: quote, form_version: 1 }]);
});

it('refuses forms of other modules and companies, unknown forms, and inactive ones', async () => {
  const outsider = await sampleCompany(freshDatabase.database, PLAN);
  const forms = [lender.ids.forms.get('loan'), outsider.ids.forms.get('quote'), newId()] as Id[];
  for (const form of forms) {
    const wantedData = { status: 422, code: 'invalid', message: 'Unable to load form' };
    expect(await refusalOf(blank(form))).toMatchObject(wantedData);
    expect(await refusalOf(add({ wanted: 1 }, form))).toMatchObject(wantedData);
  }
  await outsider.scope.write((tx) =>
    tx.query('update app.forms set is_active = false where company_id = $1 and id = $2', [tx.companyId, forms[1]]),
  );
  const goneRecord = readBlankRecord(outsider.engine, outsider.scope, outsider.viewer('officer'), LEADS, forms[1]);
  expect(await refusalOf(goneRecord)).toMatchObject({ status: 422, code: 'invalid' });
});
