import type { Viewer } from '@lendwright/access';
import type { StageDetails, StageRule } from '@lendwright/api';
import { newId, type Id } from '@lendwright/kernel';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createFreshDatabase, type FreshDatabase } from '../../testing/fresh-database';
import { createMassActionFixture } from '../../testing/mass-action-fixture';
import { refusalOf, SAMPLE_PLAN, sampleCompany, type SampleCompany } from '../../testing/sample-company';
import { addLoan } from '../loans';
import { changeRecords, LOANS, readActionHistory, saveRecord, type RecordEngine } from '../records';
import { createTemplate } from '../tasks';
import { readRules, saveRules } from './save-rules';

let freshDatabase: FreshDatabase;
let lender: SampleCompany;
let engine: RecordEngine;
let prospect: Id;

beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
  const hiddenText = '"id":"call_at","hided_roles":["role:officer"]';
  const plan = JSON.parse(JSON.stringify(SAMPLE_PLAN).replace('"id":"call_at"', hiddenText)) as typeof SAMPLE_PLAN;
  lender = await sampleCompany(freshDatabase.database, plan);
  ({ engine } = lender);
  prospect = await lender.addPerson('prospects', 'Ann', 'Bell');
});
afterAll(() => freshDatabase.drop());

const status = (key: string) => lender.ids.statuses.get(`loans/${key}`) as Id;
const program = (key: string) => lender.ids.programs.get(key) as Id;

const rule = (parts: Partial<StageRule>): StageRule => ({
  ...{ status: status('approved'), program: null, condition: null },
  ...{ fields: [], documents: [], tasks: [], next: null },
  ...parts,
});

async function store(rules: readonly StageRule[]): Promise<void> {
  const setup = await engine.setups.of(lender.scope);
  await lender.scope.write(async (tx) => {
    const { version } = await readRules(tx, setup, 'loans');
    await saveRules(tx, setup, lender.viewer('admin'), 'loans', { version, rules: [...rules] });
  });
  // Other processes and caches learn of a change through a notification.
  await vi.waitFor(async () => {
    const { stageRules } = await engine.setups.of(lender.scope);
    const currentRules = [...stageRules.values()].flat();
    expect(currentRules).toHaveLength(rules.length);
    expect(currentRules).toEqual(expect.arrayContaining([...rules]));
  });
}

async function addSampleLoan(programKey = 'fix', formData: Record<string, unknown> = {}): Promise<Id> {
  const input = {
    ...{ product: [...lender.ids.products.values()][0] as Id, program: program(programKey), prospect, formData },
    ...{ status: [status('new')], source: [], groups: [], workforces: [], contacts: [] },
  };
  return (await addLoan(engine, lender.scope, lender.viewer('admin'), input))._id;
}

const moveTo = (id: Id, key: string, stageReason?: string, viewer: Viewer = lender.viewer('officer')) =>
  saveRecord(engine, lender.scope, viewer, LOANS, id, {
    mode: 'autosave',
    adminInfo: { status: [status(key)] },
    ...(stageReason === undefined ? {} : { stageReason }),
  });
const gapsOf = async (work: Promise<unknown>) => {
  const refusal = await refusalOf(work);
  expect([refusal.status, refusal.code]).toEqual([422, 'stage_incomplete']);
  return refusal.details as StageDetails;
};

it('lists every missing item of a status at once, and nothing changes until they are complete', async () => {
  const setup = await engine.setups.of(lender.scope);
  const template = {
    title: 'Order appraisal',
    description: '',
    module: 'loans',
    priority: 'High',
    status: 'Not Started',
  };
  const { id: task } = await lender.scope.write((tx) =>
    createTemplate(tx, setup, lender.viewer('admin'), {
      ...template,
      ...{ priority: 'High', status: 'Not Started', assignees: [], start: null, due: null, target_status: null },
      ...{ convert_lead: false, checklist: [], trigger: { kind: 'none' }, followUps: [] },
    }),
  );
  const documents = [{ element: 'paystub', state: 'approved' as const }];
  await store([rule({ fields: ['loan_amount', 'closing'], documents, tasks: [task] })]);
  const id = await addSampleLoan('fix', { loan_amount: '100' });
  const gaps = await gapsOf(moveTo(id, 'approved'));
  expect(gaps).toMatchObject({
    ...{ status: { title: 'Approved' }, from: { title: 'New' }, blocked: false, hidden: 0, mayOverride: false },
    ...{ fields: [{ field: 'closing' }], documents: [{ element: 'paystub', state: 'approved' }] },
    tasks: [{ _id: task, title: 'Order appraisal' }],
  });
  await lender.scope.write(async (tx) => {
    await tx.query(
      `insert into app.documents (company_id, id, record_id, element, status) values ($1, $2, $3, 'paystub', 'Awaiting Review')`,
      [tx.companyId, newId(), id],
    );
    await tx.query(
      `insert into app.tasks (company_id, id, module_key, record_id, title, status, priority, template_id)
       values ($1, $2, 'loans', $3, 'Order appraisal', 'Completed', 'High', $4)`,
      [tx.companyId, newId(), id, task],
    );
  });
  const body = {
    mode: 'autosave' as const,
    adminInfo: { status: [status('approved')] },
    formData: { closing: '2026-12-01' },
  };
  const save = () => saveRecord(engine, lender.scope, lender.viewer('officer'), LOANS, id, body);
  expect(await gapsOf(save())).toMatchObject({ fields: [], tasks: [], documents: [{ element: 'paystub' }] });
  await lender.scope.write((tx) =>
    tx.query(`update app.documents set status = 'Approved' where company_id = $1 and record_id = $2`, [
      tx.companyId,
      id,
    ]),
  );
  expect((await save()).record).toMatchObject({ status: [{ title: 'Approved' }], info: { closing: '2026-12-01' } });
});

it('applies a rule only to its program and while its condition holds', async () => {
  const condition = { field: 'occupancy', operator: 'equals', value: 'investor' };
  await store([rule({ program: program('arm'), fields: ['margin'] }), rule({ condition, fields: ['closing'] })]);
  await moveTo(await addSampleLoan('fix'), 'approved');
  expect(await gapsOf(moveTo(await addSampleLoan('arm'), 'approved'))).toMatchObject({ fields: [{ field: 'margin' }] });
  const investor = await addSampleLoan('arm', { occupancy: 'investor' });
  const { fields } = await gapsOf(moveTo(investor, 'approved'));
  expect(fields.map(({ field }) => field)).toEqual(['margin', 'closing']);
});

it('allows only the named statuses to follow, in every rule that applies; without rules any may', async () => {
  await store([rule({ status: status('new'), next: [status('approved')] })]);
  const id = await addSampleLoan();
  expect(await gapsOf(moveTo(id, 'closed'))).toMatchObject({ blocked: true, allowed: [{ title: 'Approved' }] });
  await moveTo(id, 'approved');
  await moveTo(id, 'closed');
  expect((await moveTo(id, 'new')).record.status).toMatchObject([{ title: 'New' }]);
});

it('is overridden by right and with a reason, which the history and the audit log keep', async () => {
  await store([rule({ fields: ['closing', 'underwriter_notes'] })]);
  const id = await addSampleLoan();
  const officer = lender.viewer('officer');
  expect((await refusalOf(moveTo(id, 'approved', 'Urgent'))).status).toBe(403);
  const modules = { ...officer.rights.modules, loans: { ...officer.rights.modules['loans'], override: true } };
  const manager = { ...officer, rights: { ...officer.rights, modules } };
  expect(await gapsOf(moveTo(id, 'approved', undefined, manager))).toMatchObject({ mayOverride: true });
  await moveTo(id, 'approved', 'Closes tomorrow', manager);
  const history = await readActionHistory(engine, lender.scope, officer, {
    module: 'loans',
    _id: id,
    skip: 0,
    limit: 1,
  });
  expect(history.action_history[0]).toMatchObject({
    reason: 'Closes tomorrow',
    info: [{ title: 'Status' }, { title: 'Skipped Stage Requirements', current_value: 'closing, underwriter notes' }],
  });
  const entries = await freshDatabase.owner.query(
    `select reason, details from app.audit_events where act = 'stage_overridden' and subject_id = $1`,
    [id],
  );
  expect(entries.rows).toMatchObject([
    { reason: 'Closes tomorrow', details: { fields: ['closing', 'underwriter_notes'] } },
  ]);
});

it('counts missing fields that the viewer may not see without naming them', async () => {
  await store([rule({ fields: ['call_at', 'closing'] })]);
  expect(await gapsOf(moveTo(await addSampleLoan(), 'approved'))).toMatchObject({
    fields: [{ field: 'closing' }],
    hidden: 1,
  });
});

it('refuses rules that name what the module does not have, and a save based on an older version', async () => {
  await store([]);
  const setup = await engine.setups.of(lender.scope);
  const save = (rules: StageRule[], version?: number) =>
    lender.scope.write(async (tx) => {
      const currentVersion = (await readRules(tx, setup, 'loans')).version;
      return saveRules(tx, setup, lender.viewer('admin'), 'loans', { version: version ?? currentVersion, rules });
    });
  const wrongTexts: readonly [string, Partial<StageRule>][] = [
    ['status', { status: lender.ids.statuses.get('prospects/active') as Id }],
    ['next', { next: [newId()] }],
    ['program', { program: newId() }],
    ['fields', { fields: ['paystub'] }],
    ['documents', { documents: [{ element: 'closing', state: 'approved' }] }],
    ['tasks', { tasks: [newId()] }],
    ['condition', { condition: { field: 'gone', operator: 'equals', value: 1 } }],
  ];
  for (const [part, parts] of wrongTexts)
    expect(await refusalOf(save([rule(parts)]))).toMatchObject({ status: 422, details: { path: `rules[0].${part}` } });
  expect(await refusalOf(save([], 99))).toMatchObject({ status: 409, code: 'conflict' });
});

it('refuses a mass change for the records that lack something, and reads nothing more without rules', async () => {
  const fixture = await createMassActionFixture(freshDatabase, lender);
  const admin = lender.viewer('admin');
  const documents = [{ element: 'paystub', state: 'received' as const }];
  await store([
    rule({ fields: ['closing'], program: program('fix') }),
    rule({ documents, program: program('arm') }),
    rule({ status: status('closed'), next: [status('new')] }),
  ]);
  const [incompleteId, complete, undocumentedLoan, documentedLoan] = [
    await addSampleLoan('fix'),
    await addSampleLoan('fix', { closing: '2026-12-01' }),
    await addSampleLoan('arm'),
    await addSampleLoan('arm'),
  ];
  await lender.scope.write((tx) =>
    tx.query(
      `insert into app.documents (company_id, id, record_id, element, status) values ($1, $2, $3, 'paystub', 'Awaiting Review')`,
      [tx.companyId, newId(), documentedLoan],
    ),
  );
  const ids = [incompleteId, complete, undocumentedLoan, documentedLoan];
  const action = { kind: 'status' as const, status: status('approved') };
  const selection = await fixture.select(admin, { action, ids });
  expect(selection).toMatchObject({ allowed: 2, refused: [{ reason: { key: 'stageRules.incomplete' }, count: 2 }] });
  const startedAction = await fixture.start(admin, selection);
  expect([startedAction.changed, startedAction.refused]).toEqual([2, 2]);
  const changedIds = [...(await fixture.readLoans(ids)).values()].filter(
    ({ status_id: id }) => id === status('approved'),
  );
  expect(new Set(changedIds.map(({ id }) => id))).toEqual(new Set([complete, documentedLoan]));
  const closedLoan = await addSampleLoan('fix');
  await moveTo(closedLoan, 'closed', undefined, admin);
  const barredSelection = await fixture.select(admin, { action, ids: [closedLoan] });
  expect(barredSelection.refused).toMatchObject([{ reason: { key: 'stageRules.notAllowedNext' }, count: 1 }]);
  await store([]);
  const setup = await engine.setups.of(lender.scope);
  const choose = () => ({ adminInfo: { status: [status('approved')] } });
  const batch = { setups: engine.setups, setup, viewer: admin, module: LOANS, people: new Map(), choose };
  const statements = await lender.scope.write(async (tx) => {
    const query = vi.spyOn(tx, 'query');
    await changeRecords(tx, { ...batch, act: 'mass', reason: null, isNotifying: false }, [
      incompleteId,
      undocumentedLoan,
    ]);
    return query.mock.calls.map(([, , name]) => name);
  });
  expect(statements).toEqual(['records-lock', 'records-lock-assignees', 'write-batch-statusId']);
});
