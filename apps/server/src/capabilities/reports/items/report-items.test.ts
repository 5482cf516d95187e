import type { Viewer } from '@lendwright/access';
import { reportContent, type ReportItems } from '@lendwright/api';
import { newId, type Id } from '@lendwright/kernel';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { refusalOf } from '../../../testing/companies/refusal-of';
import { sampleCompany, type SampleCompany } from '../../../testing/companies/sample-company';
import { createFreshDatabase, type FreshDatabase } from '../../../testing/fresh-database';
import { seedOfRun } from '../../../testing/scale';
import { addLoan } from '../../loans';
import { listReports } from '../read-reports';
import { readReportFields } from '../report-fields';
import { runReport } from '../run-report';
import { createReport } from '../save-report';

interface Payment {
  readonly loan: Id;
  readonly isMine: boolean;
  readonly amount: number;
  readonly status: string;
  readonly due: string | null;
}

let freshDatabase: FreshDatabase;
let lender: SampleCompany;
let ownViewer: Viewer;
const loans: { id: Id; isMine: boolean }[] = [];
let payments: Payment[];
const PAYMENT_TAB = { global: true } as const;

const withPayments = (viewer: Viewer, rights: { own?: true; global?: true } = PAYMENT_TAB): Viewer => ({
  ...viewer,
  rights: { ...viewer.rights, tabs: { ...viewer.rights.tabs, tasks: PAYMENT_TAB, payments: rights } },
});

beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
  lender = await sampleCompany(freshDatabase.database);
  const mina = await lender.addPerson('workforces', 'Mina', 'Ito');
  ownViewer = withPayments(lender.viewer('own', mina));
  for (let index = 0; index < 4; index++) {
    const isMine = index % 2 === 0;
    const { _id: id } = await addLoan(lender.engine, lender.scope, lender.viewer('admin'), {
      product: lender.ids.products.get('res') as Id,
      program: lender.ids.programs.get('fix') as Id,
      prospect: await lender.addPerson('prospects', 'Pat', `Morgan ${index}`),
      ...{ groups: [], source: [], contacts: [] },
      workforces: isMine ? [`${mina}---${lender.ids.roles.get('own')}`] : [],
      status: [lender.ids.statuses.get(index < 2 ? 'loans/new' : 'loans/closed') as Id],
      formData: { loan_amount: (index + 1) * 100_000_00 },
    });
    loans.push({ id, isMine });
  }
  const random = fc.record({
    at: fc.integer({ min: 0, max: 3 }),
    amount: fc.integer({ min: 1, max: 500_000 }),
    status: fc.constantFrom('Incomplete', 'succeeded', 'failed'),
    due: fc.option(fc.constantFrom('2026-01-31', '2026-02-01', '2026-11-01')),
  });
  payments = fc.sample(random, { numRuns: 60, seed: seedOfRun() }).map(({ at, ...payment }) => {
    const { id, isMine } = loans[at] as (typeof loans)[number];
    return { ...payment, loan: id, isMine };
  });
  for (const { loan, amount, status, due } of payments) await insertPayment(loan, amount, status, due, 'Onetime');
  await insertPayment(loans[0]?.id as Id, 1, 'Incomplete', null, 'Recurring');
  await freshDatabase.owner.query(
    `insert into app.tasks (company_id, id, module_key, record_id, title, status, priority, due_at)
     values ($1, $3, 'loans', $2, 'Call', 'Not Started', 'High', '2026-03-01T12:00Z')`,
    [lender.ids.company, loans[0]?.id, newId()],
  );
  await freshDatabase.owner.query(
    `insert into app.task_assignees (company_id, task_id, kind, target_id, position, is_open)
     select company_id, id, 'person', $2, 0, true from app.tasks where company_id = $1`,
    [lender.ids.company, mina],
  );
});
afterAll(() => freshDatabase.drop());

const insertPayment = (loan: Id, amount: number, status: string, dueDate: string | null, frequency: string) =>
  freshDatabase.owner.query(
    `insert into app.payments (company_id, id, loan_id, frequency, items, amount, allows_ach, allows_card, status, due_on)
     values ($1, $2, $3, $4, '[]', $5, true, true, $6, $7)`,
    [lender.ids.company, newId(), loan, frequency, amount, status, dueDate],
  );

type Draft = Omit<z.input<typeof reportContent>, 'module'>;
const content = (items: ReportItems, draft: Draft) => reportContent.parse({ module: 'loans', items, ...draft });
const run = (viewer: Viewer, items: ReportItems, draft: Draft) =>
  runReport(lender.engine, lender.scope, viewer, content(items, draft));

const AMOUNT = [{ measure: 'sum' as const, field: '@payment_amount' }, { measure: 'count' as const }];

it('counts and adds up the payments of the loans that each viewer sees, as an oracle does', async () => {
  const filters = [{ field: '@payment_amount', operator: 'greater' as const, value: '1,000.50' }];
  const groups = [{ field: '@payment_status' }, { field: '@payment_due', bucket: 'month' as const }];
  const officer = withPayments(lender.viewer('officer'));
  const limitedPayment = withPayments({ ...officer, personId: ownViewer.personId }, { own: true });
  for (const [viewer, isEverything] of [
    [officer, true],
    [ownViewer, false],
    [limitedPayment, false],
  ] as const) {
    const seenPayments = payments.filter(({ isMine, amount }) => (isEverything || isMine) && amount > 100_050);
    const expected = new Map<string, number[]>();
    for (const { status, due, amount } of seenPayments)
      for (const path of [[], [status], [status, due && `${due.slice(0, 7)}-01`]]) {
        const [sum, count] = expected.get(JSON.stringify(path)) ?? [0, 0];
        expected.set(JSON.stringify(path), [(sum ?? 0) + amount, (count ?? 0) + 1]);
      }
    const { rows, count } = await run(viewer, 'payments', { filters, groups, measures: AMOUNT });
    expect(count).toBe(seenPayments.length);
    expect(new Map(rows.map(({ keys, values }) => [JSON.stringify(keys.map(({ value }) => value)), values]))).toEqual(
      expected,
    );
    const loanCount = { measure: 'distinct' as const, field: '@payment_loan' };
    const distinct = await run(viewer, 'payments', { filters, groups: [{ field: 'status' }], measures: [loanCount] });
    expect(distinct.rows[0]?.values).toEqual([new Set(seenPayments.map(({ loan }) => loan)).size]);
  }
});

it('lists items with cells of their own and of their records, and names assignees', async () => {
  const { rows, records } = await run(ownViewer, 'tasks', {
    groups: [{ field: '@task_assignee' }],
    measures: [{ measure: 'count' }],
    columns: ['@task_title', 'loan_amount', '@task_due', '@task_assignee'],
  });
  expect(rows.map(({ keys, values }) => [keys[0]?.label, ...values])).toEqual([
    [undefined, 1],
    ['Mina Ito', 1],
  ]);
  expect(records).toEqual([
    { _id: loans[0]?.id, cells: ['Call', '$100,000.00', expect.stringContaining('2026'), 'Mina Ito'] },
  ]);
});

it('names the choices of the product in the language of the reader, with the same ids', async () => {
  const germanData = { ...ownViewer, language: 'de' };
  const filters = [{ field: '@task_status', operator: 'equals' as const, value: 'Not Started' }];
  const groups = [{ field: '@task_status' }, { field: 'active' }];
  const draft = { filters, groups, measures: [{ measure: 'count' as const }], columns: ['@task_priority'] };
  const { rows, records } = await run(germanData, 'tasks', draft);
  expect([rows.at(-1)?.keys, records[0]?.cells]).toEqual([
    [
      { value: 'Not Started', label: 'Nicht begonnen' },
      { value: 'true', label: 'Aktiv' },
    ],
    ['Hoch'],
  ]);
});

it('lists documents of the fields that the role sees', async () => {
  for (const element of ['paystub', 'secret_scan'])
    await freshDatabase.owner.query(
      `insert into app.documents (company_id, id, record_id, element, status, created_at)
       values ($1, $2, $3, $4, 'Awaiting Review', now() - interval '3 days 1 hour')`,
      [lender.ids.company, newId(), loans[0]?.id, element],
    );
  const draft = {
    groups: [{ field: '@document_name' }],
    measures: [{ measure: 'max' as const, field: '@document_age' }],
    filters: [{ field: '@document_status', operator: 'equals' as const, value: 'Awaiting Review' }],
  };
  const namesFor = async (viewer: Viewer) =>
    (await run(viewer, 'documents', draft)).rows.map(({ keys, values }) => [keys[0]?.value, ...values]);
  const officer = lender.viewer('officer');
  expect(await namesFor(officer)).toEqual([
    [undefined, 3],
    ['paystub', 3],
    ['secret_scan', 3],
  ]);
  const blindOfficer = { ...officer, roleId: lender.ids.roles.get('borrower') as Id };
  expect(await namesFor(blindOfficer)).toEqual([
    [undefined, 3],
    ['paystub', 3],
  ]);
});

it('measures how long records stayed in each status, and runs every ready report', async () => {
  const loan = loans[2]?.id as Id;
  const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString();
  const owner = freshDatabase.owner;
  await owner.query(`update app.records set created_at = $3, status_since = $4 where company_id = $1 and id = $2`, [
    ...[lender.ids.company, loan, days(20), days(5)],
  ]);
  const steps = [
    ['New', 'Approved', 14],
    ['Approved', 'Closed', 5],
  ] as const;
  for (const [from, to, daysAgo] of steps)
    await owner.query(
      `insert into app.history (company_id, id, record_id, version, at, act, changes, change_slot, change_seq)
       select $1, $2, $3, max(version) + 1, $4, 'update', $5, 0, max(change_seq) + 1 from app.history where company_id = $1`,
      [lender.ids.company, newId(), loan, days(daysAgo), JSON.stringify([{ field: '@status', from, to }])],
    );
  const admin = lender.viewer('admin');
  const number = (await owner.query<{ number: number }>('select number from app.records where id = $1', [loan])).rows;
  const { rows } = await run(admin, 'statuses', {
    filters: [{ field: 'auto_increment', operator: 'equals', value: String(number[0]?.number) }],
    groups: [{ field: '@status_name' }],
    measures: [{ measure: 'sum', field: '@status_days' }, { measure: 'count' }],
  });
  expect(rows.map(({ keys, values }) => [keys[0]?.value, ...values])).toEqual([
    [undefined, 20, 3],
    ['New', 6, 1],
    ['Approved', 9, 1],
    ['Closed', 5, 1],
  ]);
  const { ready } = await listReports(lender.engine, lender.scope, admin);
  expect(ready.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['pull-through', 'turn-times', 'document-aging', 'payments-due', 'open-tasks']),
  );
  for (const { content: readyContent } of ready) await runReport(lender.engine, lender.scope, admin, readyContent);
});

it('refuses items without their right, and values of records, which count once per item', async () => {
  const { engine, scope } = lender;
  const viewerWithoutTabs = { ...ownViewer, rights: { ...ownViewer.rights, tabs: {} } };
  for (const items of ['payments', 'tasks', 'documents', 'statuses'] as const)
    expect((await refusalOf(run(viewerWithoutTabs, items, { measures: [{ measure: 'count' }] }))).status).toBe(404);
  const borrower = withPayments(lender.viewer('borrower'));
  expect((await refusalOf(run(borrower, 'payments', { measures: AMOUNT }))).status).toBe(404);
  const ofLoans = { measures: [{ measure: 'sum' as const, field: 'loan_amount' }] };
  expect((await refusalOf(run(ownViewer, 'payments', ofLoans))).status).toBe(422);
  const contentOfLoans = reportContent.parse({ module: 'loans', measures: AMOUNT });
  expect((await refusalOf(runReport(engine, scope, ownViewer, contentOfLoans))).code).toBe('filter_unreadable');

  await createReport(engine, scope, lender.viewer('admin'), {
    ...{ title: 'Due', folder: '', isShared: true, content: content('payments', { measures: AMOUNT }) },
  });
  const readTitles = async (viewer: Viewer) =>
    (await listReports(engine, scope, viewer)).reports.map(({ title }) => title);
  expect([await readTitles(ownViewer), await readTitles(viewerWithoutTabs)]).toEqual([['Due'], []]);
  const readItems = async (viewer: Viewer) =>
    new Set((await readReportFields(engine, scope, viewer, 'loans')).fields.flatMap(({ items }) => items ?? []));
  expect([await readItems(ownViewer), await readItems(viewerWithoutTabs)]).toEqual([
    new Set(['payments', 'tasks', 'documents', 'statuses']),
    new Set(),
  ]);
});
