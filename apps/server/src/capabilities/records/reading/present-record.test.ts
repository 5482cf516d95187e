import type { Viewer } from '@lendwright/access';
import { exportBody, listBody } from '@lendwright/api';
import type { FormElement } from '@lendwright/forms';
import type { Id } from '@lendwright/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFreshDatabase, type FreshDatabase } from '../../../testing/fresh-database';
import type { CompanyPlan } from '../../../platform/provisioning';
import { addLoan } from '../../loans';
import { exportRecords } from '../../exports';
import { listRecords, readRecentRows } from '../../lists';
import { LOANS } from '../module-definition';
import { presentOne } from './read-record';
import { readRecordsByIds } from '../rows/record-rows';
import { refusalOf } from '../../../testing/companies/refusal-of';
import { SAMPLE_PLAN, sampleCompany, type SampleCompany } from '../../../testing/companies/sample-company';

/** What each form hides of its people, and from which role. */
const HIDDEN_FIELDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  prospect: { email: 'officer', last_name: 'broker' },
  workforce: { phone: 'officer' },
};
const hideField = (key: string, field: FormElement): FormElement => ({
  ...field,
  ...(HIDDEN_FIELDS[key]?.[field.id] && { hided_roles: [`role:${HIDDEN_FIELDS[key][field.id]}`] }),
  ...(field.childs && { childs: field.childs.map((child) => hideField(key, child)) }),
});
const PLAN: CompanyPlan = {
  ...SAMPLE_PLAN,
  forms: SAMPLE_PLAN.forms.map((form) => ({
    ...form,
    definition: { content: form.definition.content.map((element) => hideField(form.key, element)) },
  })),
};

let freshDatabase: FreshDatabase;
let lender: SampleCompany;
let loan: Id;
let lena: Id;
const shown: Record<string, Viewer> = {};

beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
  lender = await sampleCompany(freshDatabase.database, PLAN);
  lena = await lender.addPerson('prospects', 'Lena', 'Hartwell', 'lena@mail.example');
  const [dana, brook] = [
    await lender.addPerson('workforces', 'Dana', 'Whitlock', 'dana@mail.example'),
    await lender.addPerson('contacts', 'Brook', 'Ames'),
  ];
  await freshDatabase.owner.query(`update app.records set phone = '253-555-0101' where id = any($1)`, [[lena, dana]]);
  const own = (role: string, person: Id) => `${person}---${lender.ids.roles.get(role)}`;
  const createdLoan = await addLoan(lender.engine, lender.scope, lender.viewer('admin'), {
    product: lender.ids.products.get('res') as Id,
    program: lender.ids.programs.get('fix') as Id,
    prospect: lena,
    ...{ groups: [], source: [], status: [], formData: { loan_amount: 100 } },
    workforces: [own('officer', dana)],
    contacts: [own('broker', brook)],
  });
  loan = createdLoan._id;
  const withLoanRightsOnly = (viewer: Viewer): Viewer => ({
    ...viewer,
    rights: { ...viewer.rights, modules: { loans: { global: true, own: true } } },
  });
  Object.assign(shown, {
    admin: lender.viewer('admin'),
    officer: lender.viewer('officer'),
    broker: lender.viewer('broker', brook),
    clerk: withLoanRightsOnly(lender.viewer('own')),
    borrower: withLoanRightsOnly(lender.viewer('borrower', lena)),
  });
}, 120_000);
afterAll(() => freshDatabase.drop());

const viewer = (key: string): Viewer => shown[key] ?? lender.viewer(key);
const list = (key: string, input: object = {}) =>
  listRecords(lender.engine, lender.scope, viewer(key), LOANS, listBody.parse(input));

/** What a role sees of the prospect and of the officer of the loan. */
const readVisibleName = async (key: string) => {
  const [line] = (await list(key)).records;
  const readVisibleName = line?.prospect?.info;
  return [readVisibleName?.first_name, readVisibleName?.last_name, readVisibleName?.email, readVisibleName?.phone];
};

const NAME = ['Lena', 'Hartwell'];
const [MAIL, PHONE] = ['lena@mail.example', '253-555-0101'];

describe('the prospect in the list of loans', () => {
  it.each([
    ['admin', 'whole', [...NAME, MAIL, PHONE]],
    ['officer', 'without the mail that the form of prospects hides from the role', [...NAME, '', PHONE]],
    ['broker', 'without the last name that it hides', ['Lena', '', MAIL, PHONE]],
    ['clerk', 'by name alone where the role does not open prospects', [...NAME, '', '']],
    ['borrower', 'whole to the borrower', [...NAME, MAIL, PHONE]],
  ])('is shown to %s %s', async (key, _situation, parts) => {
    expect(await readVisibleName(key)).toEqual(parts);
  });

  it('cannot be found or sorted by hidden fields', async () => {
    for (const key of ['officer', 'clerk']) {
      const filters = [{ field: 'email', operator: 'equals', value: MAIL }];
      expect(await refusalOf(list(key, { filters }))).toMatchObject({ code: 'filter_unreadable' });
      expect(await refusalOf(list(key, { sort: { field: 'email', order: 1 } }))).toMatchObject({
        code: 'filter_unreadable',
      });
      expect((await list(key, { search: 'lena@mail' })).count).toBe(0);
    }
    expect((await list('clerk', { search: 'hartwell' })).count).toBe(1);
  });
});

describe('the same people in other channels', () => {
  it.each(['officer', 'clerk'])(
    'are shown to %s in the record, the newest loans and the export as in the list',
    async (key) => {
      const expected = await readVisibleName(key);
      const setup = await lender.engine.setups.of(lender.scope);
      const bothRecords = await lender.scope.read(async (tx) => {
        const [row] = await readRecordsByIds(tx, [loan]);
        if (!row) throw new Error('the loan was made');
        const { record } = await presentOne(lender.engine, tx, setup, row, viewer(key));
        const input = { tx, setup, viewer: viewer(key), module: LOANS.key, answers: [] };
        return [record, ...(await readRecentRows(input, 5, () => [loan]))];
      });
      for (const { prospect } of bothRecords) expect(Object.values(prospect?.info ?? {})).toEqual(expected);
      expect(bothRecords).toHaveLength(2);
      const { stream } = await exportRecords(lender.engine, lender.scope, viewer(key), LOANS, exportBody.parse({}));
      let text = '';
      for await (const part of stream as AsyncIterable<string>) text += part;
      expect([text.includes('Hartwell'), text.includes(MAIL)]).toEqual([true, false]);
    },
  );

  it('hide staff fields by the staff form only', async () => {
    const phoneOf = async (key: string) => (await list(key)).records[0]?.workforces[0]?.user;
    expect(await phoneOf('officer')).toMatchObject({ first_name: 'Dana', email: 'dana@mail.example', phone: '' });
    expect(await phoneOf('clerk')).toMatchObject({ first_name: 'Dana', phone: PHONE });
  });
});
