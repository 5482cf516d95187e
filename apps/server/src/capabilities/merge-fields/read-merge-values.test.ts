import { compileForm, type FormElement } from '@lendwright/forms';
import { cents, type Id, type IsoDate } from '@lendwright/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CompanyPlan } from '../../platform/provisioning';
import { refusalOf } from '../../testing/companies/refusal-of';
import { LOAN_FORM, SAMPLE_PLAN, sampleCompany, type SampleCompany } from '../../testing/companies/sample-company';
import { createFreshDatabase, type FreshDatabase } from '../../testing/fresh-database';
import { addLoan } from '../loans';
import { LOANS } from '../records';
import { dollarsInWords } from './dollars-in-words';
import { formatMergeValue } from './format-merge-value';
import { mergeFieldsFor, mergeFieldsOf } from './merge-fields-of';
import { readDocumentValues, readMergeValues } from './read-merge-values';
import { systemTexts } from './system-fields';

const condition = { field: 'occupancy', operator: 'equals' as const, value: 'owner' };
const rent = (id: string, overrides: Partial<FormElement> = {}): FormElement => ({
  id,
  type: 'amount',
  title: id,
  ...overrides,
});
const RENTALS: FormElement = {
  ...{ id: 'rentals', type: 'section', title: 'Rentals', cloneable: true },
  childs: [
    { id: 'unit', type: 'text', title: 'Unit' },
    rent('rent'),
    rent('discount', { hided_roles: ['role:officer'] }),
    { id: 'tenant_ssn', type: 'ssn', title: 'Tenant SSN' },
  ],
};
const RULED_FIELD: FormElement = {
  ...{ id: 'rent_note', type: 'text', title: 'Rent note' },
  control_settings: [{ when: condition, effect: 'hide', targets: ['rent_note'] }],
};
const SECRET: FormElement = { id: 'floor_rate', type: 'percentage', title: 'Floor', hided_roles: ['role:officer'] };
const PLAN: CompanyPlan = {
  ...SAMPLE_PLAN,
  forms: SAMPLE_PLAN.forms.map((form) =>
    form.key === 'loan'
      ? { ...form, definition: { content: [...LOAN_FORM.content, RULED_FIELD, SECRET, RENTALS] } }
      : form,
  ),
};

let freshDatabase: FreshDatabase;
let lender: SampleCompany;
let loan: Id;
let otherId: Id;

beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
  lender = await sampleCompany(freshDatabase.database, PLAN);
  const prospect = await lender.addPerson('prospects', 'Lena', 'Hartwell');
  const dana = await lender.addPerson('workforces', 'Dana', 'Whitlock');
  const add = (formData: Record<string, unknown>, workforces: string[] = []) =>
    addLoan(lender.engine, lender.scope, lender.viewer('admin'), {
      ...{ product: lender.ids.products.get('res') as Id, program: lender.ids.programs.get('fix') as Id, prospect },
      ...{ groups: [], source: [], status: [], contacts: [], workforces, formData },
    });
  const createdEntry = await add(
    {
      ...{ loan_amount: 412_500_00, margin: 712, closing: '2026-11-20', occupancy: 'owner', features: ['pool'] },
      ...{ insured: true, tax_id: '123-45-6789', rent_note: 'vacant', floor_rate: 650 },
      rentals: [
        { _id: 'a', unit: 'Unit A', rent: 1895_00, discount: 50_00, tenant_ssn: '987-65-4321' },
        { _id: 'b', unit: 'Unit B' },
      ],
    },
    [`${dana}---${lender.ids.roles.get('officer')}`],
  );
  loan = createdEntry._id;
  otherId = (await add({ loan_amount: 1, occupancy: 'investor', rent_note: 'let' }))._id;
}, 120_000);
afterAll(() => freshDatabase.drop());

async function read(role: string, owner = loan) {
  const setup = await lender.engine.setups.of(lender.scope);
  return lender.scope.read((tx) => readMergeValues(lender.engine, tx, setup, lender.viewer(role), owner, '2026-11-20'));
}
const texts = (values: Readonly<Record<string, { text: string }>>) =>
  Object.fromEntries(Object.entries(values).map(([key, { text }]) => [key, text]));

describe('the values of a record', () => {
  it('are texts by kind, with raw values beside them', async () => {
    const { values } = await read('admin');
    expect(texts(values)).toMatchObject({
      ...{ loan_amount: '$412,500.00', margin: '7.12%', closing: '11-20-2026', occupancy: 'Owner', features: 'Pool' },
      ...{ insured: 'Yes', property_address: '', floor_rate: '6.50%' },
    });
    expect(values['loan_amount']?.raw).toBe(412_500_00);
    expect(values['property_address']).toEqual({ raw: null, text: '' });
  });

  it('include the loan, the company, the borrower and assigned people', async () => {
    const { values, record } = await read('admin');
    expect(texts(values)).toMatchObject({
      ...{ '@loan_number': record.number, '@today': '11-20-2026', '@company_name': 'Sample Lender' },
      ...{ '@program': 'Fixed', '@prospect_name': 'Lena Hartwell', '@workforces': 'Dana Whitlock' },
      [`@role_${lender.ids.roles.get('officer')}`]: 'Dana Whitlock',
      [`@role_${lender.ids.roles.get('broker')}`]: '',
    });
  });

  it('are the same in a document, in whichever language its author reads', async () => {
    const { engine, scope } = lender;
    const setup = await engine.setups.of(scope);
    const germanData = { ...lender.viewer('admin'), language: 'de' };
    const [shownRecord, writtenRecord, englishRecord] = await scope.read(async (tx) => [
      await readMergeValues(engine, tx, setup, germanData, loan),
      await readDocumentValues(engine, tx, setup, germanData, loan),
      await readDocumentValues(engine, tx, setup, lender.viewer('admin'), loan),
    ]);
    expect([shownRecord?.values['@status']?.text, writtenRecord?.values['@status']?.text]).toEqual(['Neu', 'New']);
    expect(writtenRecord?.values).toEqual(englishRecord?.values);
  });

  it('include the address of the company as its administrators wrote it', async () => {
    const setup = await lender.engine.setups.of(lender.scope);
    const relocatedSetup = { ...setup, settings: { ...setup.settings, postalAddress: '12 Pier St, Tacoma' } };
    const { record } = await read('admin');
    const textsAt = (givenSetup: typeof setup) =>
      systemTexts(givenSetup, record, { isLoan: true }, '2026-11-20' as IsoDate);
    expect(textsAt(relocatedSetup).get('@company_address')).toBe('12 Pier St, Tacoma');
    expect(textsAt(setup).get('@company_address')).toBe('');
  });

  it('mask secrets for everyone, and omit fields that the role may not see', async () => {
    const [admin, officer] = [await read('admin'), await read('officer')];
    for (const { values } of [admin, officer]) expect(values['tax_id']?.text).toBe('***-**-6789');
    expect(admin.answers['tax_id']).toBe('***-**-6789');
    expect(Object.keys(officer.values)).not.toContain('floor_rate');
    expect(Object.keys(officer.answers)).not.toContain('floor_rate');
    expect(JSON.stringify(officer.answers)).not.toContain('12345');
  });

  it('omit a field while a rule hides it', async () => {
    expect(Object.keys((await read('admin')).values)).not.toContain('rent_note');
    expect((await read('admin', otherId)).values['rent_note']?.text).toBe('let');
  });

  it('include the rows of repeating sections, without hidden columns', async () => {
    const [admin, officer] = [await read('admin'), await read('officer')];
    expect(admin.rows['rentals']?.map(({ values }) => texts(values))).toEqual([
      { unit: 'Unit A', rent: '$1,895.00', discount: '$50.00', tenant_ssn: '***-**-4321' },
      { unit: 'Unit B', rent: '', discount: '', tenant_ssn: '' },
    ]);
    expect(Object.keys(officer.rows['rentals']?.[0]?.values ?? {})).toEqual(['unit', 'rent', 'tenant_ssn']);
    expect(JSON.stringify(officer.answers)).not.toContain('discount');
  });

  it('are not found for records that the viewer may not see', async () => {
    for (const role of ['none', 'own', 'borrower']) expect(await refusalOf(read(role))).toMatchObject({ status: 404 });
  });
});

describe('the fields of a form', () => {
  it('are those that the viewer may see and that have a text', async () => {
    const setup = await lender.engine.setups.of(lender.scope);
    const form = setup.formsOf('loans')[0]?.form;
    if (!form) throw new Error('the sample company has a loan form');
    const keys = (role: string) => mergeFieldsOf(setup, LOANS, form, lender.viewer(role)).fields.map(({ key }) => key);
    expect(keys('admin')).toEqual(expect.arrayContaining(['@today', 'loan_amount', 'floor_rate', 'discount']));
    expect(keys('admin')).not.toContain('paystub');
    expect(keys('officer')).toEqual(keys('admin').filter((key) => key !== 'floor_rate' && key !== 'discount'));
    const listedFields = mergeFieldsOf(setup, LOANS, form, lender.viewer('admin'));
    expect(listedFields.fields.find(({ key }) => key === 'rent')).toMatchObject({
      group: 'rentals',
      section: 'Rentals',
    });
    expect(listedFields.groups).toEqual([{ key: 'rentals', title: 'Rentals' }]);
  });

  it('are named in the language of the reader, by the form and by the product', async () => {
    const setup = await lender.engine.setups.of(lender.scope);
    const form = setup.formsOf('loans')[0]?.form;
    if (!form) throw new Error('the sample company has a loan form');
    const content = form.definition.content.map((element) =>
      element.id === 'rentals' ? { ...element, translations: { de: { title: 'Mieten' } } } : element,
    );
    const translatedForm = compileForm({ ...form.definition, content });
    const germanData = { ...lender.viewer('admin'), language: 'de' } as const;
    const { fields, groups } = mergeFieldsFor(setup, LOANS, translatedForm, germanData);
    const titleOf = (wantedKey: string) => fields.find(({ key }) => key === wantedKey)?.title;
    expect([titleOf('@today'), titleOf('@prospect_name')]).toEqual(['Heute', 'Name des Kreditnehmers']);
    expect(groups).toEqual([{ key: 'rentals', title: 'Mieten' }]);
    expect(fields.map(({ key }) => key)).toEqual(
      mergeFieldsOf(setup, LOANS, translatedForm, germanData).fields.map(({ key }) => key),
    );
  });
});

describe('formats', () => {
  const formatting = { timeZone: 'UTC', dateFormat: 'DD.MM.YYYY' };
  it.each([
    ['amount', 412_500_00, 'whole', '$412,500'],
    ['amount', 412_500_50, 'whole', '$412,500.50'],
    ['amount', 412_500_50, 'plain', '412500.50'],
    ['date', '2026-11-20', '', '20.11.2026'],
    ['date', '2026-11-20', 'long', 'November 20, 2026'],
    ['date', '2026-11-20', 'MM/DD/YYYY', '11/20/2026'],
    ['text', 'Lena', 'upper', 'LENA'],
    ['text', 'Lena', 'long', 'Lena'],
    ['percentage', 712, 'plain', '7.12'],
    ['text', null, 'upper', ''],
  ] as const)('write %s %s as %s', (type, rawValue, format, text) => {
    expect(formatMergeValue({ id: 'a', type, title: 'a' }, rawValue, format, formatting)).toBe(text);
  });

  it.each([
    [0, 'Zero and 00/100 dollars'],
    [2_117_05, 'Two thousand one hundred seventeen and 05/100 dollars'],
    [1_000_040_00, 'One million forty and 00/100 dollars'],
    [-99_00, 'Minus ninety-nine and 00/100 dollars'],
  ])('write %d cents in words', (amount, text) => {
    expect(dollarsInWords(cents(amount))).toBe(text);
  });
});
