import type { Viewer } from '@lendwright/access';
import { invariant, newId, type Id } from '@lendwright/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFreshDatabase, type FreshDatabase } from '../../testing/fresh-database';
import { refusalOf, SAMPLE_PLAN, sampleCompany, type SampleCompany } from '../../testing/sample-company';
import { addRecord, createRecords, findRecord, LEADS } from '../records';
import { listRecords } from '../lists';
import { convertLead } from './convert-lead';
import { readLeadDuplicates } from './lead-duplicates';
import { logDuplicates } from './log-duplicates';
import { readLeadConversion } from './read-lead-conversion';

let freshDatabase: FreshDatabase;
let lender: SampleCompany;

const text = (id: string, type = 'text', overrides: object = {}) => ({ id, type, title: id, ...overrides });
const LEAD_FORM = {
  content: [
    text('first_name'),
    text('last_name'),
    text('email', 'email'),
    text('phone', 'phone'),
    text('mobile', 'phone'),
    text('tax_number', 'ssn'),
    text('wanted', 'amount'),
    text('inside', 'text', { hided_roles: ['role:officer'] }),
    text('radio'),
  ],
};
const PLAN = {
  ...SAMPLE_PLAN,
  forms: SAMPLE_PLAN.forms.map((form) => (form.key === 'lead' ? { ...form, definition: LEAD_FORM } : form)),
} as typeof SAMPLE_PLAN;
const MAPPINGS = { prospectMap: { tax_number: 'ssn', mobile: 'phone' }, loanMap: { wanted: 'loan_amount' } };

beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
  lender = await sampleCompany(freshDatabase.database, PLAN);
  await freshDatabase.owner.query("update app.forms set webform = $2, kind = 'webform' where id = $1", [
    lender.ids.forms.get('lead'),
    MAPPINGS,
  ]);
});
afterAll(() => freshDatabase.drop());

async function makeLead(formData: object): Promise<Id> {
  const form = (await lender.engine.setups.of(lender.scope)).formsOf('leads')[0];
  invariant(form, 'the sample has a lead form');
  const draft = { form, formData: { ...formData }, statusId: null, mandatory: 'skip' as const };
  const [createdRecord] = await lender.scope.write((tx) =>
    createRecords(lender.engine, tx, lender.viewer('admin'), LEADS, [draft]),
  );
  return (createdRecord as { id: Id }).id;
}
const officer = () => lender.viewer('officer');
const convert = (lead: Id, overrides: object = {}, viewer: Viewer = officer()) =>
  convertLead(lender.engine, lender.scope, viewer, { _id: lead, version: 1, loan: null, ...overrides });
const preview = (lead: Id, overrides: object = {}, viewer: Viewer = officer()) =>
  readLeadConversion(lender.engine, lender.scope, viewer, { _id: lead, ...overrides });
const infoOf = async (id: Id) => (await lender.scope.read((tx) => findRecord(tx, null, id, 'all')))?.info;
const historyActionsOf = async (id: Id) =>
  (
    await freshDatabase.owner.query<{ act: string }>('select act from app.history where record_id = $1 order by id', [
      id,
    ])
  ).rows.map(({ act }) => act);
const destinationsOf = (answers: readonly { field: string; what: string; to: { field: string } | null }[]) =>
  Object.fromEntries(answers.map(({ field, what, to }) => [field, `${what} ${to?.field ?? ''}`.trim()]));
const ANSWERS = { first_name: 'Ines', last_name: 'Okafor', tax_number: '900-45-1234', mobile: '206-555-0143' };

describe('the field mapping of a conversion', () => {
  it("follows the webform's mapping, reports every outcome, and keeps all answers in the lead", async () => {
    const lead = await makeLead({ ...ANSWERS, phone: '206-555-0199', wanted: 100_00, radio: 'KEXP' });
    const program = lender.ids.programs.get('fix') as Id;
    const plannedConversion = await preview(lead, { program });
    const loan = { product: lender.ids.products.get('res') as Id, program };
    const createdAnswer = await convert(lead, { loan });
    expect(plannedConversion.prospect.answers).toEqual(createdAnswer.report.prospect);
    expect(plannedConversion.loan?.answers).toEqual(createdAnswer.report.loan);
    expect(destinationsOf(createdAnswer.report.prospect)).toEqual({
      ...{ first_name: 'taken first_name', last_name: 'taken last_name', tax_number: 'taken ssn' },
      ...{ mobile: 'taken phone', phone: 'left', wanted: 'left', radio: 'left' },
    });
    expect(await infoOf(createdAnswer.prospect)).toEqual({
      ...{ first_name: 'Ines', last_name: 'Okafor', ssn: '***-**-1234', phone: '206-555-0143' },
    });
    expect(destinationsOf(createdAnswer.report.loan)).toMatchObject({ wanted: 'taken loan_amount', radio: 'left' });
    expect(await infoOf(createdAnswer.loan ?? '')).toEqual({ loan_amount: 100_00 });
    expect(await infoOf(lead)).toMatchObject({ phone: '206-555-0199', mobile: '206-555-0143', radio: 'KEXP' });
    expect(plannedConversion.prospect.map).toEqual(MAPPINGS.prospectMap);
    expect(plannedConversion.prospect.fields.map(({ id }) => id)).toEqual([
      'first_name',
      'last_name',
      'email',
      'phone',
      'ssn',
    ]);
  });

  it('accepts overrides for visible fields only and never exposes a secret', async () => {
    const lead = await makeLead({ ...ANSWERS, inside: 'for admins', radio: 'KEXP' });
    const map = (prospect: object) => ({ map: { prospect: { ...prospect } } });
    const input = { radio: 'email', tax_number: '', mobile: 'no_such_field' };
    expect(await refusalOf(preview(lead, map(input)))).toMatchObject({ status: 422, code: 'invalid' });
    expect(await refusalOf(convert(lead, map({ inside: 'email' })))).toMatchObject({ status: 422, code: 'invalid' });
    const secret = await preview(lead, map({ tax_number: 'email' }));
    expect(destinationsOf(secret.prospect.answers)['tax_number']).toBe('left');
    expect(JSON.stringify(secret)).not.toMatch(/inside|900-45/);
    const createdAnswer = await convert(lead, map({ radio: 'email', tax_number: '' }));
    expect(await infoOf(createdAnswer.prospect)).toMatchObject({ email: 'KEXP', phone: '206-555-0143' });
    expect(destinationsOf(createdAnswer.report.prospect)).toMatchObject({ tax_number: 'left', radio: 'taken email' });
  });
});

describe('an existing prospect', () => {
  it('is completed where it is empty, keeps its values, and has history entries in both records', async () => {
    const prospect = await lender.addPerson('prospects', 'Ines', 'Obi', '');
    const lead = await makeLead({ ...ANSWERS, email: 'ines@example.com' });
    const plannedConversion = await preview(lead, { prospect });
    expect(destinationsOf(plannedConversion.prospect.answers)).toEqual({
      ...{ first_name: 'taken first_name', last_name: 'kept last_name', email: 'taken email' },
      ...{ tax_number: 'taken ssn', mobile: 'taken phone' },
    });
    const createdAnswer = await convert(lead, { prospect });
    expect([createdAnswer.prospect, createdAnswer.report.prospect]).toEqual([
      prospect,
      plannedConversion.prospect.answers,
    ]);
    expect(await infoOf(prospect)).toEqual({
      ...{ first_name: 'Ines', last_name: 'Obi', email: 'ines@example.com', phone: '206-555-0143' },
      ssn: '***-**-1234',
    });
    expect([await historyActionsOf(prospect), await historyActionsOf(lead)]).toEqual([
      ['create', 'save', 'convert'],
      ['create', 'convert'],
    ]);
    const secondLead = await makeLead({ last_name: 'Obi' });
    await convert(secondLead, { prospect });
    expect(await historyActionsOf(prospect)).toEqual(['create', 'save', 'convert', 'convert']);
  });

  it('must be within scope and editable', async () => {
    const lead = await makeLead(ANSWERS);
    const contact = await lender.addPerson('contacts', 'No', 'Prospect');
    const otherCompany = await sampleCompany(freshDatabase.database, PLAN);
    const theirPerson = await otherCompany.addPerson('prospects', 'Other', 'Lender');
    for (const prospect of [contact, theirPerson, lead])
      expect(await refusalOf(convert(lead, { prospect }))).toMatchObject({ status: 404, code: 'not_found' });
    const ownPerson = await lender.addPerson('prospects', 'Ann', 'Mine');
    const reader = {
      ...officer(),
      rights: { ...officer().rights, modules: { leads: { global: true, convert: true } } },
    };
    expect(await refusalOf(convert(lead, { prospect: ownPerson }, reader))).toMatchObject({ status: 403 });
    expect(await refusalOf(preview(lead, { prospect: ownPerson }, reader))).toMatchObject({ status: 404 });
    expect(await historyActionsOf(lead)).toEqual(['create']);
  });
});

describe('duplicates of a lead', () => {
  const known = async (lead: Id, viewer: Viewer = officer()) =>
    (await readLeadDuplicates(lender.engine, lender.scope, viewer, lead)).duplicates;

  it('are found by email in any case and by phone digits, newest first, within the company', async () => {
    const otherCompany = await sampleCompany(freshDatabase.database, PLAN);
    await otherCompany.addPerson('prospects', 'Foreign', 'Person', 'known@example.com');
    const prospect = await lender.addPerson('prospects', 'By', 'Mail', 'Known@Example.com');
    const otherLead = await makeLead({ first_name: 'By', last_name: 'Phone', phone: '425-555-0100' });
    const lead = await makeLead({ first_name: 'New', email: 'known@EXAMPLE.com', phone: '(425) 555-0100' });
    expect((await known(lead)).map(({ _id, module, name, by }) => [_id, module, name, by])).toEqual([
      [otherLead, 'leads', 'By Phone', ['phone']],
      [prospect, 'prospects', 'By Mail', ['email']],
    ]);
    const plannedConversion = await preview(lead);
    expect(plannedConversion.duplicates).toEqual(await known(lead));
  });

  it("are only shown within the viewer's scope", async () => {
    await lender.addPerson('prospects', 'Far', 'Away', 'far@example.com');
    const lead = await makeLead({ first_name: 'New', email: 'far@example.com' });
    const leadsOnlyViewer = { ...officer(), rights: { ...officer().rights, modules: { leads: { global: true } } } };
    expect(await known(lead, leadsOnlyViewer)).toEqual([]);
    expect(await refusalOf(known(lead, lender.viewer('own', newId())))).toMatchObject({ status: 404 });
  });

  it('are noted in the history of a new lead, without naming the other record', async () => {
    await lender.addPerson('contacts', 'Broker', 'Known', 'twice@example.com');
    const viewer = lender.viewer('admin');
    const body = { formData: { first_name: 'Once more', email: 'twice@example.com' }, status: [] };
    const { _id: lead } = await addRecord(lender.engine, lender.scope, viewer, LEADS, body, (tx, id) =>
      logDuplicates(tx, viewer, id),
    );
    const { rows } = await freshDatabase.owner.query(
      "select changes from app.history where record_id = $1 and act = 'save'",
      [lead],
    );
    expect(rows).toEqual([{ changes: [{ field: '@known', from: null, to: 'the same email' }] }]);
  });
});

it('lists the leads of one webform, which each lead names', async () => {
  const lead = await makeLead({ first_name: 'Listed', email: 'listed@example.com' });
  const list = (webform: string) =>
    listRecords(lender.engine, lender.scope, officer(), LEADS, {
      ...{ skip: 0, limit: 100, search: 'listed@' },
      filters: [{ field: 'webform', operator: 'in', value: [webform] }],
    });
  const form = lender.ids.forms.get('lead') as Id;
  const { records, setup } = await list(form);
  expect(records.map(({ _id, form: of }) => [_id, of])).toEqual([[lead, { _id: form, title: 'Lead' }]]);
  expect(setup?.webforms).toEqual([{ _id: form, title: 'Lead' }]);
  expect((await list(lender.ids.forms.get('loan') as Id)).records).toEqual([]);
});
