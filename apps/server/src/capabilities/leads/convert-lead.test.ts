import type { Viewer } from '@lendwright/access';
import { invariant, type Id } from '@lendwright/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFreshDatabase, type FreshDatabase } from '../../testing/fresh-database';
import { refusalOf, SAMPLE_PLAN, sampleCompany, type SampleCompany } from '../../testing/sample-company';
import { namesOf, openReceivers } from '../../testing/webhooks/event-receivers';
import { createRecords, findRecord, LEADS, readConversion } from '../records';
import { convertLead } from './convert-lead';

let freshDatabase: FreshDatabase;
let lender: SampleCompany;

const text = (id: string, type = 'text', overrides: object = {}) => ({ id, type, title: id, ...overrides });
/** A lead form with fields that the target forms share, parse differently, hide or lack. */
const LEAD_FORM = {
  content: [
    text('first_name', 'text', { mandatory: true }),
    text('last_name'),
    text('email', 'email'),
    text('phone', 'cell'),
    text('ssn', 'ssn'),
    text('loan_amount', 'amount'),
    text('closing', 'text'),
    text('underwriter_notes'),
    text('heard_of_us'),
    text('tax_id', 'text'),
  ],
};
const PLAN = {
  ...SAMPLE_PLAN,
  forms: SAMPLE_PLAN.forms.map((form) => (form.key === 'lead' ? { ...form, definition: LEAD_FORM } : form)),
  statuses: [
    ...SAMPLE_PLAN.statuses,
    { module: 'leads', key: 'open', title: 'Open', hue: 'grey', glyph: 'ring' },
    { module: 'leads', key: 'converted', title: 'Converted', hue: 'green', glyph: 'tick' },
  ],
} as typeof SAMPLE_PLAN;

beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
  lender = await sampleCompany(freshDatabase.database, PLAN);
});
afterAll(() => freshDatabase.drop());

const ANSWERS = {
  first_name: 'Ines',
  last_name: 'Okafor',
  email: 'ines@example.com',
  phone: '206-555-0143',
  ssn: '900-45-1234',
  loan_amount: 250_000_00,
  closing: 'in spring',
  underwriter_notes: 'Called twice',
  heard_of_us: 'Radio',
  tax_id: 'not secret here',
};

async function makeLead(): Promise<Id> {
  const form = (await lender.engine.setups.of(lender.scope)).formsOf('leads')[0];
  invariant(form, 'the sample has a lead form');
  const draft = { form, formData: ANSWERS, statusId: lender.ids.statuses.get('leads/open') ?? null };
  const [createdRecord] = await lender.scope.write((tx) =>
    createRecords(lender.engine, tx, lender.viewer('admin'), LEADS, [{ ...draft, mandatory: 'skip' }]),
  );
  return (createdRecord as { id: Id }).id;
}
const program = () => ({
  product: lender.ids.products.get('res') as Id,
  program: lender.ids.programs.get('fix') as Id,
});
const convert = (lead: Id, overrides: object = {}, viewer: Viewer = lender.viewer('officer')) =>
  convertLead(lender.engine, lender.scope, viewer, { _id: lead, version: 1, loan: null, ...overrides });
const rowOf = (id: Id | null) => lender.scope.read((tx) => findRecord(tx, null, id ?? '', 'all'));

it('creates a prospect from the answers its form can parse, keeps the lead unchanged, and marks it Converted', async () => {
  const lead = await makeLead();
  const { prospect, loan } = await convert(lead);
  expect(loan).toBeNull();
  expect((await rowOf(prospect))?.info).toEqual({
    first_name: 'Ines',
    last_name: 'Okafor',
    email: 'ines@example.com',
    phone: '206-555-0143',
    ssn: '***-**-1234',
  });
  const rowAfter = await rowOf(lead);
  expect(rowAfter).toMatchObject({ version: 2, status_id: lender.ids.statuses.get('leads/converted') });
  expect(rowAfter?.info).toMatchObject({ heard_of_us: 'Radio', closing: 'in spring' });
  expect(await lender.scope.read((tx) => readConversion(tx, lead))).toMatchObject({ prospect, loan: null });
  const history = await freshDatabase.owner.query('select act from app.history where record_id = $1 order by version', [
    lead,
  ]);
  expect(history.rows).toEqual([{ act: 'create' }, { act: 'convert' }]);
});

it('creates a loan for the new prospect, including hidden fields and never exposing secrets', async () => {
  const { prospect, loan } = await convert(await makeLead(), { loan: program() });
  const row = await rowOf(loan);
  expect(row).toMatchObject({ prospect_id: prospect, first_name: 'Ines', program_id: program().program });
  expect(row?.info).toEqual({ loan_amount: 250_000_00, underwriter_notes: 'Called twice' });
  const sealedResult = await freshDatabase.owner.query<{ secrets: object }>(
    'select secrets from app.records where id = $1',
    [prospect],
  );
  expect(Object.keys(sealedResult.rows[0]?.secrets ?? {})).toEqual(['ssn']);
});

it('converts once when two people convert at the same moment', async () => {
  const lead = await makeLead();
  const outcomes = await Promise.allSettled([convert(lead), convert(lead)]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await refusalOf(convert(lead, { version: 2 }))).toMatchObject({ status: 409, code: 'already_converted' });
});

it('refuses a stale lead, an unreachable lead, and a loan without the right to create one', async () => {
  const lead = await makeLead();
  expect(await refusalOf(convert(lead, { version: 7 }))).toMatchObject({ status: 409, code: 'conflict' });
  const outsider = lender.viewer('own', await lender.addPerson('workforces', 'Own', 'Only'));
  expect(await refusalOf(convert(lead, {}, outsider))).toMatchObject({ status: 404 });
  const officer = lender.viewer('officer');
  const { loans: _none, ...others } = officer.rights.modules;
  const viewerWithoutLoans = { ...officer, rights: { ...officer.rights, modules: others } };
  expect(await refusalOf(convert(lead, { loan: program() }, viewerWithoutLoans))).toMatchObject({ status: 403 });
  const otherCompany = await sampleCompany(freshDatabase.database, PLAN);
  const refusal = await refusalOf(
    convertLead(otherCompany.engine, otherCompany.scope, otherCompany.viewer('admin'), {
      _id: lead,
      version: 1,
      loan: null,
    }),
  );
  expect(refusal.status).toBe(404);
  expect(await lender.scope.read((tx) => readConversion(tx, lead))).toBeNull();
});

it('notifies webhooks of the conversion', async () => {
  const receivers = await openReceivers(freshDatabase, lender);
  await convert(await makeLead());
  const { admin, none } = await receivers.read();
  expect([namesOf(admin), namesOf(none)]).toEqual([['lead.converted'], ['lead.converted']]);
});
