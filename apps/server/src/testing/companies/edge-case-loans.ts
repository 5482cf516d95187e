import type { FormElement } from '@lendwright/forms';
import { newId, type Id } from '@lendwright/kernel';
import fc from 'fast-check';
import type pg from 'pg';
import { LOAN_FORM, SAMPLE_PLAN, type SampleCompany } from './sample-company';
import { NAUGHTY_TEXTS } from './naughty-texts';

const options = (...ids: string[]) => ids.map((id) => ({ id, text: id.toUpperCase() }));
const field = (id: string, type: FormElement['type'], overrides: Partial<FormElement> = {}): FormElement => ({
  id,
  type,
  title: id,
  ...overrides,
});
const ASSETS: FormElement = {
  ...field('assets', 'section', { cloneable: true }),
  childs: [
    field('value', 'amount'),
    field('weight', 'number'),
    field('since', 'date'),
    field('bank', 'text'),
    field('uses', 'multiselect', { options: options('own', 'rent') }),
  ],
};

/** A company whose loans have fields of every storage type, including rows. */
export const EDGE_CASE_PLAN = {
  ...SAMPLE_PLAN,
  forms: SAMPLE_PLAN.forms.map((form) =>
    form.key === 'loan' ? { ...form, definition: { content: [...LOAN_FORM.content, ASSETS] } } : form,
  ),
};

const NAMES = [
  ...[
    'Adams',
    'adams',
    'ADAMS',
    'Ádams',
    'Åström',
    'Zoë',
    'zoe',
    'Müller',
    'Mueller',
    'Muller',
    'Núñez',
    'Nunez',
    'O’Neil',
  ],
  ...[
    "O'Neil",
    'Lee-Jones',
    'Lee Jones',
    'Lee  Jones',
    'Straße',
    'Strasse',
    'İpek',
    'ipek',
    'Σίσυφος',
    'ΣΊΣΥΦΟΣ',
    'K\u212Aelvin',
  ],
  ...[
    '山田',
    '田中',
    'やまだ',
    'ヤマダ',
    'ﾔﾏﾀﾞ',
    '张伟',
    '王芳',
    'Иванов',
    'ёлка',
    'Ｗide',
    '',
    ' ',
    ' lead',
    'tab\tbed',
    'a\u0001b',
  ],
  ...[
    'Unit 9',
    'Unit 10',
    'Unit 010',
    '9 Elm Street',
    '10 Elm Street',
    '100% cotton',
    'a_b',
    '5% Lane',
    'x\u00a0y',
    'e\u0301clair',
    'éclair',
  ],
];
const name = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...NAMES) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(...NAUGHTY_TEXTS),
  },
  { weight: 1, arbitrary: fc.string({ maxLength: 12 }) },
);
const amount = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: -3, max: 40 }).map((n) => n * 100_00) },
  // Answers from before the field was a number.
  {
    weight: 1,
    arbitrary: fc.constantFrom('300000', ' 12 ', '0x10', 'abc', '', '1e3', true, null, [], ['7'], { a: 1 }),
  },
);
const assets = fc.oneof(
  fc.array(
    fc.record(
      {
        value: amount,
        weight: fc.integer({ min: 0, max: 30 }).map((n) => n / 10),
        since: fc.constantFrom('2024-02-29', '2025-01-01'),
        bank: name,
        uses: fc.subarray(['own', 'rent']),
      },
      { requiredKeys: [] },
    ),
    { maxLength: 3 },
  ),
  fc.constantFrom('none', null, {}),
);
const EdgeCaseInfo = fc.record(
  {
    loan_amount: amount,
    interest_rate: fc.integer({ min: 20, max: 60 }).map((n) => n / 8),
    margin: fc.integer({ min: 0, max: 500 }),
    closing: fc.constantFrom('2026-01-31', '2026-02-28', '', 'soon'),
    property_address: name,
    occupancy: fc.constantFrom('owner', 'investor', 'gone', ''),
    features: fc.oneof(fc.subarray(['pool', 'garage']), fc.constant('pool')),
    insured: fc.boolean(),
    call_at: fc.constantFrom('08:30', '17:05', '8'),
    underwriter_notes: name,
    credit_score: fc.integer({ min: 300, max: 850 }),
    assets,
  },
  { requiredKeys: [] },
);

/** The people and groups of the odd loans, which determine what a limited viewer sees. */
export const STAFF: readonly Id[] = Array.from({ length: 4 }, () => newId());
export const GROUPS: readonly Id[] = Array.from({ length: 3 }, () => newId());

const text = (lender: SampleCompany) =>
  fc.record({
    status: fc.option(fc.constantFrom('new', 'approved', 'closed')),
    active: fc.boolean(),
    program: fc.option(fc.constantFrom(...lender.ids.programs.values())),
    people: fc.subarray([...STAFF]),
    groups: fc.subarray([...GROUPS]),
    role: fc.constantFrom('', 'officer'),
    first: name,
    last: name,
    email: fc.oneof(name, fc.constantFrom('ann@example.com', 'ÉVA@example.com')),
    phone: fc.constantFrom('', '555-010-1234', '(555) 010 1234', '+1.555.010.1234', 'none'),
    updated: fc.nat(12),
    documents: fc.nat(3),
    submitted: fc.option(fc.nat(5)),
    info: EdgeCaseInfo,
  });

const START = Date.UTC(2026, 0, 1);
const INSERT = `insert into app.records (company_id, id, module_key, form_id, form_version, number, is_active, status_id, program_id,
    groups, people, first_name, last_name, email, phone, info, documents_waiting, created_at, updated_at, updated_name, submitted_at)
  select $1, id, 'loans', $2, 1, number, active, status, program, groups, people, first, last, email, phone, info, documents,
    updated, updated, first, submitted
  from jsonb_to_recordset($3) as r (id uuid, number bigint, active boolean, status uuid, program uuid, groups uuid[],
    people uuid[], first text, last text, email text, phone text, info jsonb, documents int, updated timestamptz, submitted timestamptz)`;
const INSERT_STAFF = `insert into app.records (company_id, id, module_key, form_id, form_version)
  select $1, id, 'workforces', $2, 1 from unnest($3::uuid[]) id`;
const INSERT_ASSIGNEE = `insert into app.record_assignees (company_id, record_id, kind, position, person_id, role_id)
  select $1, r.id, 'workforce', p.position, p.person, r.role
  from jsonb_to_recordset($2) as r (id uuid, people uuid[], role uuid) cross join lateral unnest(r.people) with ordinality p (person, position)`;

/** Stores loans whose answers no current form would accept: of other versions, types and alphabets. */
export async function addEdgeCaseLoans(
  owner: pg.Pool,
  lender: SampleCompany,
  count: number,
  seed: number,
): Promise<void> {
  const drafts = fc.sample(text(lender), { numRuns: count, seed });
  const moment = (minutes: number) => new Date(START + minutes * 60_000.4).toISOString();
  const ids = drafts.map(() => newId());
  const rows = drafts.map((draft, index) => ({
    ...draft,
    // Some arrive in a different order than their ids.
    id: ids[index ^ 1] ?? ids[index],
    number: index % 7 === 0 ? null : 10_000 + index,
    status: draft.status && lender.ids.statuses.get(`loans/${draft.status}`),
    role: lender.ids.roles.get(draft.role) ?? null,
    updated: moment(draft.updated),
    submitted: draft.submitted === null ? null : moment(draft.submitted),
  }));
  const form = [...lender.ids.forms].find(([key]) => key === 'loan')?.[1];
  const storedText = JSON.stringify(rows).replaceAll('\\u0000', '');
  await owner.query(INSERT_STAFF, [lender.ids.company, form, STAFF]);
  await owner.query(INSERT, [lender.ids.company, form, storedText]);
  await owner.query(INSERT_ASSIGNEE, [lender.ids.company, storedText]);
}
