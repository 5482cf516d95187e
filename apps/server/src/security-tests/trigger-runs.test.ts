import { newId, type Id } from '@lendwright/kernel';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createFreshDatabase, type FreshDatabase } from '../testing/fresh-database';
import { reportMeasurement } from '../testing/report-measurement';
import type { SampleCompany } from '../testing/sample-company';
import { isFullRun } from '../testing/scale';
import { createWebformFixture, type WebformFixture } from '../testing/webform-fixture';
import { openDatabase } from '../platform/db/database';
import { silentLog } from '../platform/log/log';
import { setDocumentStatus } from '../capabilities/documents/set-document-status';
import { addKeyedRecord } from '../capabilities/integrations/keyed-records';
import { convertLead } from '../capabilities/leads';
import { addLoan } from '../capabilities/loans';
import {
  addRecord,
  createRecords,
  LEADS,
  LOANS,
  PROSPECTS,
  saveRecord,
  type RecordEngine,
} from '../capabilities/records';
import { saveRules } from '../capabilities/stage-rules/save-rules';
import { addTask } from '../capabilities/tasks/tasks/add-task';
import { startFollowUps } from '../capabilities/tasks/tasks/follow-ups';
import { createTemplate } from '../capabilities/tasks/templates/create-template';
import { setTemplateActivity } from '../capabilities/tasks/templates/set-template-activity';
import type { TemplateInput } from '../capabilities/tasks/templates/template-input';
import { checkDates } from '../capabilities/tasks/runs/check-dates';
import { runTriggers } from '../capabilities/tasks/runs/run-triggers';
import { testTemplates } from '../capabilities/tasks/runs/test-templates';

let freshDatabase: FreshDatabase;
let fixture: WebformFixture;
let lender: SampleCompany;
let engine: RecordEngine;
let prospect: Id;

beforeAll(async () => {
  freshDatabase = await createFreshDatabase({ poolSize: 8 });
  fixture = await createWebformFixture(freshDatabase);
  ({ lender } = fixture);
  ({ engine } = lender);
  prospect = await lender.addPerson('prospects', 'Ann', 'Bell');
});
afterAll(() => freshDatabase.drop());

const admin = () => lender.viewer('admin');
const status = (key: string) => lender.ids.statuses.get(key) as Id;
const PLAIN_TEMPLATE: TemplateInput = {
  ...{ title: 'Task', description: '', module: 'loans', priority: 'High', status: 'Not Started', assignees: [] },
  ...{ start: null, due: null, target_status: null, convert_lead: false, checklist: [], followUps: [] },
  trigger: { kind: 'none' },
};

/** Creates a template and waits until every cache of this process has it. */
async function addSampleTemplate(input: Partial<TemplateInput>): Promise<Id> {
  const setup = await engine.setups.of(lender.scope);
  const { id } = await lender.scope.write((tx) => createTemplate(tx, setup, admin(), { ...PLAIN_TEMPLATE, ...input }));
  if (input.trigger) await vi.waitFor(async () => expect(await isWatched(id)).toBe(true), { timeout: 5_000 });
  return id;
}
const isWatched = async (id: Id) => {
  const engines = [engine, fixture.context.engine];
  const setups = await Promise.all(engines.map(({ setups: reader }) => reader.of(lender.scope)));
  return setups.every(({ triggers }) =>
    JSON.stringify([...triggers].map(([, parts]) => ({ ...parts, statuses: [...parts.statuses] }))).includes(id),
  );
};
async function deactivateTemplates(...ids: Id[]): Promise<void> {
  for (const id of ids) await lender.scope.write((tx) => setTemplateActivity(tx, admin(), id, false));
  await vi.waitFor(async () => expect(await isWatched(ids[0] as Id)).toBe(false), { timeout: 5_000 });
}
const run = () => runTriggers(engine, lender.scope, silentLog);

interface TaskFacts {
  readonly id: Id;
  readonly title: string;
  readonly status: string;
  readonly start_on: string | null;
  readonly due_on: string | null;
  readonly template_id: Id;
  readonly trigger_id: Id;
}
const tasksOf = async (record: Id): Promise<TaskFacts[]> =>
  (
    await freshDatabase.owner.query<TaskFacts>(
      `select id, title, status, start_on::text, due_on::text, template_id, trigger_id from app.tasks where record_id = $1 order by created_at, title`,
      [record],
    )
  ).rows;
const titlesOf = async (record: Id) => (await tasksOf(record)).map(({ title }) => title).sort();
const runsOf = async (record: Id) =>
  (
    await freshDatabase.owner.query<{ outcome: string; code: string }>(
      `select outcome, reasons->-1->>'code' as code from app.task_runs where record_id = $1 order by at, id`,
      [record],
    )
  ).rows.map(({ outcome, code }) => `${outcome} ${code}`);

async function addSampleLoan(formData: Record<string, unknown> = {}): Promise<Id> {
  const input = {
    ...{ product: lender.ids.products.get('res') as Id, program: lender.ids.programs.get('fix') as Id },
    ...{ prospect, formData, status: [], source: [], groups: [], workforces: [], contacts: [] },
  };
  return (await addLoan(engine, lender.scope, admin(), input))._id;
}
const save = (id: Id, formData: Record<string, unknown>) =>
  saveRecord(engine, lender.scope, admin(), LOANS, id, { mode: 'autosave', formData });
const setup = () => engine.setups.of(lender.scope);

/** Completes a task as the use case of tasks does: its state, and what follows in the same transaction. */
async function complete(
  task: TaskFacts,
  record: Id,
  module: string,
  effect: { targetStatus?: Id; isConverting?: boolean },
) {
  const zone = await setup();
  const { targetStatus = null, isConverting = false } = effect;
  await lender.scope.write(async (tx) => {
    await tx.query(`update app.tasks set status = 'Completed' where company_id = $1 and id = $2`, [
      tx.companyId,
      task.id,
    ]);
    await startFollowUps(
      tx,
      zone,
      { accountId: null, personId: null, name: 'Theo Park' },
      {
        ...{ id: task.id, record: { module, id: record }, templateId: task.template_id, triggerId: task.trigger_id },
        ...{ targetStatus, convertLead: isConverting },
      },
    );
  });
}

describe('a trigger', () => {
  it('fires identically for a lead from the screen, an import and a webform, and never twice', async () => {
    const employedCondition = {
      kind: 'field-condition' as const,
      condition: { field: 'employed', operator: 'equals', value: 'yes' },
    };
    const ids = [
      await addSampleTemplate({ module: 'leads', title: 'Call', trigger: { kind: 'record-created' } }),
      await addSampleTemplate({
        module: 'leads',
        title: 'Open',
        trigger: { kind: 'status-reached', statuses: [status('leads/open')] },
      }),
      await addSampleTemplate({ module: 'leads', title: 'Employer', trigger: employedCondition }),
      await addSampleTemplate({
        module: 'leads',
        title: 'Other',
        trigger: { ...employedCondition, condition: { ...employedCondition.condition, value: 'no' } },
      }),
    ];
    const formData = { first_name: 'Ines', employed: 'yes' };
    const screen = await addRecord(engine, lender.scope, admin(), LEADS, {
      formData,
      status: [status('leads/open')],
      mode: 'force',
      reason: 'Paper later',
    });
    const knownSetup = await setup();
    const publishedForm = knownSetup.formsOf('leads')[0];
    if (!publishedForm) throw new Error('the lender has a lead form');
    const draft = { form: publishedForm, formData, statusId: status('leads/open'), mandatory: 'skip' as const };
    await lender.scope.write((tx) => createRecords(engine, tx, admin(), LEADS, [draft]));
    fixture.pass(60_000);
    const { ticket } = await fixture.open();
    fixture.pass(60_000);
    await fixture.submit(ticket, formData);
    const leads = (await fixture.readLeads()).map(({ id }) => id);
    expect(leads).toHaveLength(3);
    expect(leads).toContain(screen._id);
    await Promise.all([run(), run(), run()]);
    await run();
    for (const lead of leads) expect(await titlesOf(lead)).toEqual(['Call', 'Employer', 'Open']);
    await deactivateTemplates(...ids);
  });

  it('fires for the prospect and the loan of a converted lead as for those from the screen and an API key', async () => {
    const ids = [
      await addSampleTemplate({ module: 'prospects', title: 'Welcome', trigger: { kind: 'record-created' } }),
      await addSampleTemplate({
        module: 'loans',
        title: 'Set up',
        trigger: { kind: 'status-reached', statuses: [status('loans/new')] },
      }),
    ];
    const { _id: lead } = await addRecord(engine, lender.scope, admin(), LEADS, {
      formData: { first_name: 'Ida', last_name: 'Roe' },
      status: [],
      mode: 'force',
      reason: 'x',
    });
    const program = { product: lender.ids.products.get('res') as Id, program: lender.ids.programs.get('fix') as Id };
    const conversion = await convertLead(engine, lender.scope, admin(), { _id: lead, version: 1, loan: program });
    const { _id: ownRecord } = await addRecord(engine, lender.scope, admin(), PROSPECTS, {
      formData: { first_name: 'Otto', last_name: 'Kern' },
      status: [],
    });
    const form = lender.ids.forms.get('prospect') as Id;
    const key = { ...lender.viewer('officer'), apiKey: { form, module: 'prospects', scopes: ['create'] as const } };
    const call = { engine: lender.engine, scope: lender.scope, viewer: key, form };
    const keyedRecord = await addKeyedRecord(call, { first_name: 'Uma', last_name: 'Voss' });
    await run();
    const titles = await Promise.all([conversion.prospect, ownRecord, keyedRecord._id].map(titlesOf));
    expect(titles).toEqual([['Welcome'], ['Welcome'], ['Welcome']]);
    expect(await titlesOf(conversion.loan as Id)).toEqual(['Set up']);
    expect(await titlesOf(await addSampleLoan().then(async (id) => (await run(), id)))).toEqual(['Set up']);
    await deactivateTemplates(...ids);
  });

  it('fires when a condition becomes true, not while it stays true, and again after it was false', async () => {
    const condition = { all: [{ field: 'loan_amount', operator: 'greater', value: '250,000' }] };
    const dueTrigger = { from: 'field' as const, field: 'closing', days: -3, unit: 'business-days' as const };
    const id = await addSampleTemplate({
      title: 'Jumbo',
      trigger: { kind: 'field-condition', condition },
      due: dueTrigger,
      start: { from: 'trigger', days: 0, unit: 'days' },
    });
    const record = await addSampleLoan({ loan_amount: '100,000', closing: '2026-12-28' });
    await save(record, { loan_amount: '300,000' });
    await save(record, { loan_amount: '310,000' });
    await save(record, { occupancy: 'owner' });
    await run();
    // Christmas is on a Friday: three business days before Monday, December 28.
    expect(await tasksOf(record)).toMatchObject([{ title: 'Jumbo', due_on: '2026-12-22', template_id: id }]);
    await save(record, { loan_amount: '100' });
    await save(record, { loan_amount: '900,000' });
    await run();
    expect(await titlesOf(record)).toEqual(['Jumbo', 'Jumbo']);
    await deactivateTemplates(id);
  });

  it('fires for an approved document of its elements', async () => {
    const id = await addSampleTemplate({
      title: 'Check income',
      trigger: { kind: 'document-approved', elements: ['paystub'] },
    });
    const record = await addSampleLoan();
    for (const element of ['paystub', 'w2'])
      await freshDatabase.owner.query(
        `with d as (insert into app.documents (company_id, id, record_id, element, status) values ($1, $2, $3, $4, 'Awaiting Review') returning id)
         insert into app.files (company_id, id, document_id, name, type, size, sha256, storage_key)
         select $1, $5, id, 'a.pdf', 'application/pdf', 1, '00', $4 from d`,
        [lender.ids.company, newId(), record, element, newId()],
      );
    for (const element of ['w2', 'paystub'])
      await setDocumentStatus(engine, lender.scope, admin(), { owner: record, element, status: 'Approved' });
    await run();
    expect(await titlesOf(record)).toEqual(['Check income']);
    await deactivateTemplates(id);
  });

  it('fires once for a date, found by the daily check or entered late', async () => {
    const id = await addSampleTemplate({
      title: 'Clear to close',
      trigger: { kind: 'date-reached', field: 'closing', days: -2, unit: 'days' },
    });
    const today = new Date().toISOString().slice(0, 10);
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const [upcomingLoan, lateLoan, pastLoan] = [
      await addSampleLoan({ closing: inDays(20) }),
      await addSampleLoan({ closing: inDays(1) }),
      await addSampleLoan({ closing: inDays(-9) }),
    ];
    // The loan of another company, which manages its tasks.
    const receivedLoan = await addSampleLoan({ closing: inDays(20) });
    await freshDatabase.owner.query('update app.records set shared_from = $2 where id = $1', [receivedLoan, newId()]);
    await checkDates(lender.scope, new Date());
    await run();
    expect([await titlesOf(upcomingLoan), await titlesOf(lateLoan), await titlesOf(pastLoan)]).toEqual([
      [],
      ['Clear to close'],
      [],
    ]);
    for (const days of [18, 18, 19])
      await checkDates(lender.scope, new Date(Date.parse(`${today}T20:00:00Z`) + days * 86_400_000));
    await run();
    expect([await titlesOf(upcomingLoan), await titlesOf(lateLoan)]).toEqual([['Clear to close'], ['Clear to close']]);
    expect(await runsOf(receivedLoan)).toEqual([]);
    await deactivateTemplates(id);
  });
});

describe('a completed task', () => {
  it('starts its follow-ups once, sets the status, and a refused status is logged', async () => {
    const nextTemplate = await addSampleTemplate({ title: 'Second', due: { from: 'trigger', days: 2, unit: 'days' } });
    const firstTemplate = await addSampleTemplate({
      ...{ title: 'First', trigger: { kind: 'record-created' }, target_status: status('loans/approved') },
      followUps: [{ template: nextTemplate, days: 0, unit: 'days' }],
    });
    const record = await addSampleLoan();
    await run();
    const [task] = await tasksOf(record);
    if (!task) throw new Error('the trigger created a task');
    const effect = { targetStatus: status('loans/approved') };
    await complete(task, record, 'loans', effect);
    await complete(task, record, 'loans', {});
    await run();
    expect(await titlesOf(record)).toEqual(['First', 'Second']);
    const storedResult = await freshDatabase.owner.query(
      'select status_id, updated_name from app.records where id = $1',
      [record],
    );
    expect(storedResult.rows).toEqual([{ status_id: status('loans/approved'), updated_name: 'Theo Park' }]);

    const rule = {
      status: status('loans/closed'),
      program: null,
      condition: null,
      documents: [],
      tasks: [],
      next: null,
    };
    const knownSetup = await setup();
    await lender.scope.write((tx) =>
      saveRules(tx, knownSetup, admin(), 'loans', { version: 0, rules: [{ ...rule, fields: ['closing'] }] }),
    );
    await vi.waitFor(async () => expect((await setup()).stageRules.size).toBe(1), { timeout: 5_000 });
    await complete(task, record, 'loans', { targetStatus: status('loans/closed') });
    await run();
    expect((await runsOf(record)).at(-1)).toBe('failed refused');
    const sql = `select reasons->-1->'refusal'->>'text' as text from app.task_runs where record_id = $1 and outcome = 'failed'`;
    const [failure] = (await freshDatabase.owner.query<{ text: string }>(sql, [record])).rows;
    expect(failure?.text).toMatch(/^[A-Z].+\.$/);
    expect((await tasksOf(record))[0]?.status).toBe('Completed');
    await deactivateTemplates(firstTemplate);
  });

  it('converts its lead', async () => {
    const { _id: lead } = await addRecord(engine, lender.scope, admin(), LEADS, {
      formData: { first_name: 'Mia', last_name: 'Lund' },
      status: [],
      mode: 'force',
      reason: 'x',
    });
    const id = await addSampleTemplate({ module: 'leads', title: 'Convert', convert_lead: true });
    const currentSetup = await setup();
    await lender.scope.write((tx) =>
      addTask(
        tx,
        currentSetup,
        { accountId: null, personId: null, name: '' },
        { title: 'Convert', record: { module: 'leads', id: lead }, templateId: id },
      ),
    );
    const [task] = await tasksOf(lead);
    await complete(task as TaskFacts, lead, 'leads', { isConverting: true });
    await run();
    const { rows } = await freshDatabase.owner.query('select prospect_id from app.conversions where lead_id = $1', [
      lead,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('cannot start a loop: a template runs once per cause and record', async () => {
    const completedStatus = { status: 'Completed' as const };
    const otherTemplate = await addSampleTemplate({
      ...completedStatus,
      title: 'There',
      trigger: { kind: 'status-reached', statuses: [status('loans/new')] },
      target_status: status('loans/approved'),
    });
    const returningTemplate = await addSampleTemplate({
      ...completedStatus,
      title: 'Back',
      trigger: { kind: 'status-reached', statuses: [status('loans/approved')] },
      target_status: status('loans/new'),
    });
    const record = await addSampleLoan();
    await run();
    expect(await titlesOf(record)).toEqual(['Back', 'There']);
    expect(await runsOf(record)).toContain('stopped same-cause');
    await deactivateTemplates(otherTemplate, returningTemplate);
  });
});

it('a test names for each template whether it fires and why, and creates nothing', async () => {
  const condition = { field: 'loan_amount', operator: 'greater', value: '250,000' };
  const ids = [
    await addSampleTemplate({
      title: 'A big loan',
      trigger: { kind: 'field-condition', condition },
      due: { from: 'trigger', days: 1, unit: 'days' },
    }),
    await addSampleTemplate({
      title: 'A closed loan',
      trigger: { kind: 'status-reached', statuses: [status('loans/closed')] },
    }),
  ];
  const record = await addSampleLoan({ loan_amount: '300,000' });
  const knownSetup = await setup();
  const { templates } = await lender.scope.read((tx) => testTemplates(engine, tx, knownSetup, record));
  const resultOf = (id: Id | undefined) => templates.find((template) => template.template._id === id);
  expect(resultOf(ids[0])).toMatchObject({
    ...{ fires: true, ranAt: null, task: { due: expect.any(String) as string } },
    reasons: [{ code: 'field-condition', details: [{ title: 'loan amount', value: '$300,000.00' }] }],
  });
  expect(resultOf(ids[1])).toMatchObject({ fires: false, reasons: [{ code: 'not-now', details: [{ title: 'New' }] }] });
  expect(await tasksOf(record)).toEqual([]);
  await run();
  await deactivateTemplates(...ids);
});

it('a save that triggers nothing runs no further statement', async () => {
  const ids = [];
  for (let index = 0; index < 5; index++)
    ids.push(
      await addSampleTemplate({
        title: `Never ${index}`,
        trigger: { kind: 'field-condition', condition: { field: 'interest_rate', operator: 'greater', value: 90 } },
      }),
    );
  const record = await addSampleLoan();
  const count = () =>
    freshDatabase.owner.query<{ n: number }>('select count(*)::int as n from app.task_triggers where record_id = $1', [
      record,
    ]);
  await save(record, { interest_rate: 5, property_address: 'Main St 1' });
  expect((await count()).rows).toEqual([{ n: 0 }]);
  await deactivateTemplates(...ids);
});

it('creates each task exactly once while workers are killed at random', async () => {
  const id = await addSampleTemplate({ title: 'Once', trigger: { kind: 'record-created' } });
  const events = isFullRun() ? 10_000 : 300;
  await freshDatabase.owner.query(
    `insert into app.task_triggers (company_id, id, kind, module_key, record_id, payload, by_name)
     select $1, gen_random_uuid(), 'record-created', 'loans', $2, jsonb_build_object('templates', jsonb_build_array($3::text)), 'Load'
     from generate_series(1, $4)`,
    [lender.ids.company, await addSampleLoan(), id, events],
  );
  const countPending = async () =>
    (
      await freshDatabase.owner.query<{ n: number }>(
        'select count(*)::int as n from app.task_triggers where done_at is null',
      )
    ).rows[0]?.n ?? 0;
  const otherDatabase = openDatabase({
    appUrl: freshDatabase.appUrl,
    poolSize: 3,
    hasPreparedStatements: true,
    onError: () => undefined,
  });
  let kills = 0;
  const work = async () => {
    while ((await countPending()) > 0)
      await runTriggers(engine, otherDatabase.tenant(lender.ids.company), silentLog).catch(() => undefined);
  };
  const kill = async () => {
    // After every 40 triggers, so that there is progress between kills.
    for (
      let remainingRuns = await countPending(), lastNumber = remainingRuns + 40;
      remainingRuns > 0;
      remainingRuns = await countPending()
    ) {
      if (lastNumber - remainingRuns < 40) continue;
      lastNumber = remainingRuns;
      const { rowCount } = await freshDatabase.owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename <> current_user and random() < 0.5`,
      );
      kills += rowCount ?? 0;
    }
  };
  await Promise.all([work(), work(), kill()]);
  await otherDatabase.close();
  const { rows } = await freshDatabase.owner.query<{ tasks: number; triggers: number; entries: number }>(
    `select count(*)::int as tasks, count(distinct trigger_id)::int as triggers,
       (select count(*)::int from app.task_runs r where r.template_id = $1 and r.outcome = 'created') as entries
     from app.tasks where template_id = $1`,
    [id],
  );
  // The loan itself triggers one more.
  expect(rows).toEqual([{ tasks: events + 1, triggers: events + 1, entries: events + 1 }]);
  expect(kills).toBeGreaterThan(0);
  reportMeasurement(
    'F: tasks of triggers with workers killed at random',
    `${events} events, ${kills} kills, 0 lost, 0 twice`,
  );
});
