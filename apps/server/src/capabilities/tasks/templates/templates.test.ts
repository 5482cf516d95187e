import type { AnswerOf, readTaskTemplate } from '@lendwright/api';
import { newId, type Id } from '@lendwright/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFreshDatabase, type FreshDatabase } from '../../../testing/fresh-database';
import { refusalOf, sampleCompany, type SampleCompany } from '../../../testing/sample-company';
import { createTemplate } from './create-template';
import { listTemplates } from './list-templates';
import { readChoices } from './read-choices';
import { readTemplate } from './read-template';
import { saveTemplate } from './save-template';
import { setTemplateActivity } from './set-template-activity';
import type { TemplateInput } from './template-input';

let freshDatabase: FreshDatabase;
let lender: SampleCompany;
let otherCompany: SampleCompany;

beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
  lender = await sampleCompany(freshDatabase.database);
  otherCompany = await sampleCompany(freshDatabase.database);
});
afterAll(() => freshDatabase.drop());

const PLAIN_TEMPLATE: TemplateInput = {
  title: 'Order appraisal',
  description: '<p>Call the <b>appraiser</b>.</p>',
  module: 'loans',
  priority: 'High',
  status: 'Not Started',
  assignees: [],
  start: null,
  due: null,
  target_status: null,
  convert_lead: false,
  checklist: [],
  trigger: { kind: 'none' },
  followUps: [],
};

async function create(input: Partial<TemplateInput> = {}, company = lender): Promise<Id> {
  const setup = await company.engine.setups.of(company.scope);
  const viewer = company.viewer('admin');
  return (await company.scope.write((tx) => createTemplate(tx, setup, viewer, { ...PLAIN_TEMPLATE, ...input }))).id;
}
async function save(id: Id, version: number, input: Partial<TemplateInput>) {
  const setup = await lender.engine.setups.of(lender.scope);
  return lender.scope.write((tx) => saveTemplate(tx, setup, lender.viewer('officer'), id, { version, ...input }));
}
const read = (id: Id): Promise<AnswerOf<typeof readTaskTemplate>> => lender.scope.read((tx) => readTemplate(tx, id));
const follow = (template: Id) => ({ template, days: 1, unit: 'days' as const });
const status = (key: string, company = lender) => company.ids.statuses.get(key) as Id;
const role = (key: string, company = lender) => company.ids.roles.get(key) as Id;

describe('a task template', () => {
  it('is stored with sanitized text, step ids and its condition in stored form', async () => {
    const nextTaskId = await create({ title: 'Read the appraisal' });
    const condition = { all: [{ field: 'loan_amount', operator: 'greater', value: '250,000' }] };
    const input: Partial<TemplateInput> = {
      description: '<p onclick="x()">Call</p><script>x()</script>',
      assignees: [{ role: role('officer'), who: 'record' }],
      start: { from: 'trigger', days: 0, unit: 'days' },
      due: { from: 'field', field: 'closing', days: -3, unit: 'business-days' },
      target_status: status('loans/approved'),
      checklist: [
        { title: 'Choose the appraiser', mandatory: true },
        { title: 'Send the order', mandatory: false },
      ],
      trigger: { kind: 'field-condition', condition },
      followUps: [follow(nextTaskId)],
    };
    const id = await create(input);
    const template = await read(id);
    expect(template).toMatchObject({
      ...input,
      description: '<p>Call</p>',
      trigger: { condition: { all: [{ field: 'loan_amount', operator: 'greater', value: 250_000_00 }] } },
      active: true,
      version: 1,
      created_by: 'Admin Person',
    });
    expect(new Set(template.checklist.map(({ _id }) => _id)).size).toBe(2);
    expect(template.history).toMatchObject([{ act: 'create', by: 'Admin Person', fields: [] }]);
    expect((await read(nextTaskId)).startedBy).toEqual([{ _id: id, title: 'Order appraisal' }]);
  });

  it('keeps step ids through renaming, reordering and removal', async () => {
    const titles = ['one', 'two', 'three'];
    const id = await create({ checklist: titles.map((title) => ({ title, mandatory: false })) });
    const [firstChecklist, secondItem, thirdItem] = (await read(id)).checklist;
    if (!firstChecklist || !secondItem || !thirdItem) throw new Error('three steps were stored');
    await save(id, 1, {
      checklist: [thirdItem, { ...firstChecklist, title: 'first' }, { title: 'new', mandatory: true }],
    });
    expect((await read(id)).checklist.map(({ _id, title }) => [title, _id])).toEqual([
      ['three', thirdItem._id],
      ['first', firstChecklist._id],
      ['new', expect.not.stringMatching(`${secondItem._id}|${firstChecklist._id}`) as string],
    ]);
    expect(await refusalOf(save(id, 2, { checklist: [secondItem] }))).toMatchObject({ status: 422, code: 'invalid' });
    expect(await refusalOf(save(id, 2, { checklist: [firstChecklist, firstChecklist] }))).toMatchObject({
      details: { path: 'checklist' },
    });
  });

  it('stores changes with their author and ignores saves without changes', async () => {
    const id = await create();
    expect(await save(id, 1, { title: 'Order the appraisal', priority: 'Urgent' })).toMatchObject({ version: 2 });
    expect(await save(id, 2, { title: 'Order the appraisal' })).toMatchObject({ version: 2 });
    const { history, title, updated_by: by } = await read(id);
    expect([title, by]).toEqual(['Order the appraisal', 'Officer Person']);
    expect(history.map(({ act, fields }) => [act, fields])).toEqual([
      ['update', ['title', 'priority']],
      ['create', []],
    ]);
  });

  it('merges changes of different parts and returns both values for the same part', async () => {
    const id = await create();
    await save(id, 1, { title: 'Theirs' });
    expect(await save(id, 1, { priority: 'Low' })).toMatchObject({ version: 3 });
    const refusedRefusal = await refusalOf(save(id, 1, { title: 'Mine', status: 'On Hold' }));
    expect(refusedRefusal).toMatchObject({ status: 409, code: 'conflict' });
    expect(refusedRefusal.details).toMatchObject({
      version: 3,
      fields: [{ field: 'title', title: 'Title', yours: 'Mine', theirs: 'Theirs', by: 'Officer Person' }],
    });
    expect(await read(id)).toMatchObject({ title: 'Theirs', priority: 'Low', status: 'Not Started' });
    expect(await refusalOf(save(id, 99, { title: 'x' }))).toMatchObject({ code: 'conflict' });
  });

  it('is deactivated and activated idempotently, with a history entry each', async () => {
    const id = await create({ title: 'Sleeper' });
    const setActive = (isActive: boolean) =>
      lender.scope.write((tx) => setTemplateActivity(tx, lender.viewer('admin'), id, isActive));
    await setActive(false);
    expect(await setActive(false)).toEqual({
      message: 'Task template Deactivated successfully.',
      confirmation: { key: 'tasks.deactivated', params: {} },
    });
    const setup = await lender.engine.setups.of(lender.scope);
    const list = (show: 'all' | 'active' | 'inactive') =>
      lender.scope.read((tx) => listTemplates(tx, setup, { skip: 0, limit: 20, show, search: 'sleep' }));
    expect(await list('inactive')).toMatchObject({ count: 1, active: 0, inactive: 1, templates: [{ active: false }] });
    expect(await list('active')).toMatchObject({ count: 0, templates: [] });
    await setActive(true);
    expect((await read(id)).history.map(({ act }) => act)).toEqual(['activate', 'deactivate', 'create']);
    expect(
      await refusalOf(lender.scope.write((tx) => setTemplateActivity(tx, lender.viewer('admin'), newId(), true))),
    ).toMatchObject({ status: 404 });
  });
});

describe('follow-ups', () => {
  it('cannot form a cycle, and the refusal names it', async () => {
    const thirdTemplate = await create({ title: 'Third' });
    const secondId = await create({ title: 'Second', followUps: [follow(thirdTemplate)] });
    const firstTemplateId = await create({ title: 'First', followUps: [follow(secondId)] });
    const refusedRefusal = await refusalOf(save(thirdTemplate, 1, { followUps: [follow(firstTemplateId)] }));
    expect(refusedRefusal).toMatchObject({ status: 422, code: 'invalid' });
    expect(refusedRefusal.message).toContain('Third → First → Second → Third');
    expect(await refusalOf(save(thirdTemplate, 1, { followUps: [follow(thirdTemplate)] }))).toMatchObject({
      details: { way: ['Third', 'Third'] },
    });
    expect((await read(thirdTemplate)).followUps).toEqual([]);
  });

  it('cannot form a cycle through two concurrent saves', async () => {
    const [a, b] = [await create({ title: 'A' }), await create({ title: 'B' })];
    const saves = [save(a, 1, { followUps: [follow(b)] }), save(b, 1, { followUps: [follow(a)] })];
    const finalStatuses = (await Promise.allSettled(saves)).map((end) => end.status);
    expect(finalStatuses.sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('stay in their module, keep their order and are unique', async () => {
    const [firstId, secondItem] = [await create({ title: 'One' }), await create({ title: 'Two' })];
    const id = await create({ title: 'Start', followUps: [follow(secondItem), follow(firstId)] });
    expect((await read(id)).followUps.map(({ template }) => template)).toEqual([secondItem, firstId]);
    await save(id, 1, { followUps: [follow(firstId), follow(secondItem)] });
    expect((await read(id)).followUps.map(({ template }) => template)).toEqual([firstId, secondItem]);
    const lead = await create({ title: 'Lead', module: 'leads' });
    for (const followUps of [[follow(firstId), follow(firstId)], [follow(lead)], [follow(newId())]])
      expect(await refusalOf(save(id, 2, { followUps }))).toMatchObject({ details: { path: 'followUps' } });
    expect(await refusalOf(save(firstId, 1, { module: 'prospects' }))).toMatchObject({
      details: { path: 'followUps' },
    });
  });
});

describe('template references', () => {
  const refusedParts = (): readonly (readonly [string, Partial<TemplateInput>])[] => [
    ['module', { module: 'workforces' }],
    ['module', { module: 'nowhere' }],
    ['assignees', { assignees: [{ role: newId(), who: 'role' }] }],
    ['assignees', { assignees: [{ role: role('officer', otherCompany), who: 'role' }] }],
    ['target_status', { target_status: status('prospects/active') }],
    ['target_status', { target_status: status('loans/new', otherCompany) }],
    ['trigger.statuses', { trigger: { kind: 'status-reached', statuses: [newId()] } }],
    ['trigger.statuses', { trigger: { kind: 'status-reached', statuses: [status('loans/new', otherCompany)] } }],
    ['trigger.elements', { trigger: { kind: 'document-approved', elements: ['loan_amount'] } }],
    ['due', { due: { from: 'field', field: 'loan_amount', days: 1, unit: 'days' } }],
    ['due', { due: { from: 'start', days: 1, unit: 'days' } }],
    ['start', { start: { from: 'start', days: 1, unit: 'days' } }],
    ['convert_lead', { convert_lead: true }],
  ];

  it('must belong to the company and the module, or nothing is saved', async () => {
    const id = await create({ title: 'Stays' });
    for (const [path, input] of refusedParts()) {
      const refusedRefusal = await refusalOf(save(id, 1, input));
      expect([path, refusedRefusal.status, refusedRefusal.code]).toEqual([path, 422, 'invalid']);
      expect(refusedRefusal.details).toMatchObject({ path });
    }
    expect(await read(id)).toMatchObject({ version: 1, title: 'Stays' });
  });

  it('include conditions that a form of the module can evaluate', async () => {
    const id = await create();
    const trigger = (condition: unknown) => save(id, 1, { trigger: { kind: 'field-condition', condition } });
    for (const condition of [
      { field: 'nothing', operator: 'equals', value: 'x' },
      { field: 'loan_amount', operator: 'like', value: 1 },
      { field: 'occupancy', operator: 'equals', value: 'castle' },
      { all: [] },
      null,
      'loan_amount > 1',
    ]) {
      const refusedRefusal = await refusalOf(trigger(condition));
      expect(refusedRefusal).toMatchObject({ status: 422, details: { path: 'trigger.condition' } });
    }
    const issues = (await refusalOf(trigger({ all: [{ field: 'nothing', operator: 'equals', value: 1 }] }))).details;
    expect(issues).toMatchObject({ issues: [{ path: 'trigger.condition.all[0].field' }] });
    await trigger({ any: [{ field: 'occupancy', operator: 'equals', value: 'owner' }] });
  });

  it('never include another company’s template', async () => {
    const theirId = await create({ title: 'Theirs' }, otherCompany);
    expect(await refusalOf(read(theirId))).toMatchObject({ status: 404 });
    expect(await refusalOf(save(theirId, 1, { title: 'Mine' }))).toMatchObject({ status: 404 });
    const id = await create();
    expect(await refusalOf(save(id, 1, { followUps: [follow(theirId)] }))).toMatchObject({ status: 422 });
  });

  it('are offered as choices: modules except staff, statuses, non-secret fields, dates, documents, roles', async () => {
    const setup = await lender.engine.setups.of(lender.scope);
    const { modules, roles } = await lender.scope.read((tx) => readChoices(tx, setup));
    expect(modules.map(({ key }) => key)).toEqual(['loans', 'prospects', 'contacts', 'leads']);
    const loans = modules[0];
    expect(loans?.statuses.map(({ title }) => title)).toEqual(['New', 'Approved', 'Closed']);
    expect(loans?.dates.map(({ id }) => id)).toEqual(['closing']);
    expect(loans?.documents.map(({ id }) => id)).toEqual(['paystub', 'w2', 'secret_scan']);
    expect(loans?.fields.map(({ id }) => id)).not.toContain('tax_id');
    expect(roles.map(({ title }) => title)).toContain('Officer');
  });
});
