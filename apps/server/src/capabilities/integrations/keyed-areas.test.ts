import { KEY_SCOPES, type KeyScope } from '@lendwright/access';
import type { AnswerOf, BodyOf, createKey as createOperation, readRecordByKey } from '@lendwright/api';
import type { StageRule } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bumpSettings } from '../../platform/db/company-cache';
import { createFormFixture, type FormFixture } from '../../testing/form-fixture';
import { createKeyApi } from '../../testing/key-api';
import { createNote, RECORD_OWNERS } from '../notes';
import { createKey, listKeys, rotateFormKey } from './form-keys';

let fixture: FormFixture;
let api: FastifyInstance;
let close: () => Promise<void>;
let custom: Id;
beforeAll(async () => {
  fixture = await createFormFixture();
  ({ api, close } = await createKeyApi(fixture.fresh.database));
  const rights = [
    { role: role('officer'), actions: ['global', 'add', 'update', 'delete'] },
    { role: role('own'), actions: ['global', 'update'] },
  ];
  custom = await fixture.create('module', 'Valuations', { rights, statuses: [{ title: 'Open' }, { title: 'Done' }] });
  await fixture.publish(custom, 1, [
    {
      ...{ id: 'details', type: 'section', title: 'Details' },
      childs: [
        { id: 'name', type: 'text', title: 'Name', mandatory: true, listShowField: true },
        { id: 'fee', type: 'amount', title: 'Fee' },
        { id: 'memo', type: 'text', title: 'Memo', hided_roles: [role('officer')] },
        { id: 'report', type: 'file', title: 'Report' },
        { id: 'scan', type: 'file', title: 'Scan', hided_roles: [role('officer')] },
      ],
    },
  ]);
});
afterAll(async () => {
  await close();
  await fixture.close();
});

const role = (key: string) => fixture.company.ids.roles.get(key) as string;
type Area = Partial<Pick<BodyOf<typeof createOperation>, 'form' | 'module'>>;
const make = (area: Area, selectedRole = 'officer', scopes: readonly KeyScope[] = KEY_SCOPES) => {
  const kind = area.form ? ('form' as const) : area.module ? ('module' as const) : ('company' as const);
  const body = { title: `Feed ${selectedRole}`, role: role(selectedRole), area: kind, ...area, scopes: [...scopes] };
  return createKey(fixture.company.scope, fixture.admin, body);
};
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const request = async (key: string, method: Method, path: string, payload?: object) => {
  const headers = { authorization: `Bearer ${key}` };
  return api.inject({ method, url: `/api/v1/${path}`, headers, ...(payload && { payload }) });
};
type RecordAnswer = AnswerOf<typeof readRecordByKey>;
/** Waits until the process has loaded a new form, and adds a record of its module. */
async function addValuation(formData: object): Promise<RecordAnswer> {
  const { key } = await make({ form: custom }, 'admin');
  const add = () => request(key, 'POST', `forms/${custom}/records`, { formData });
  await expect.poll(async () => (await request(key, 'POST', `forms/${custom}/search`, {})).statusCode).toBe(200);
  return (await add()).json<RecordAnswer>();
}
const codeOf = async (reply: ReturnType<typeof request>) => (await reply).json<{ code: string }>().code;

describe('the area of a key', () => {
  it('is one module with all its forms, or the company, and is listed and kept by a replacement', async () => {
    const { forms } = fixture.company.ids;
    const web = await fixture.create('webform', 'Apply');
    const leadsKey = await make({ module: 'leads' });
    const lead = { first_name: 'Lea', last_name: 'Dee', email: 'lea@mail.example' };
    await expect
      .poll(async () => (await request(leadsKey.key, 'POST', `forms/${web}/search`, {})).statusCode)
      .toBe(200);
    for (const form of [web, forms.get('lead') as Id])
      expect((await request(leadsKey.key, 'POST', `forms/${form}/records`, { formData: lead })).statusCode).toBe(200);
    const search = { filters: [{ field: 'first_name', operator: 'equals', value: 'Lea' }], fields: ['last_name'] };
    const foundResponse = await request(leadsKey.key, 'POST', 'modules/leads/search', search);
    expect(foundResponse.json()).toMatchObject({
      count: 2,
      records: [{ info: { last_name: 'Dee' }, module: 'leads' }, {}],
    });
    const titles = foundResponse.json<{ records: RecordAnswer[] }>().records.map(({ form }) => form.title);
    expect(titles.sort()).toEqual(['Apply', 'Lead']);
    expect(await codeOf(request(leadsKey.key, 'POST', 'modules/valuations/search', {}))).toBe('not_found');
    const companyKey = await make({});
    for (const module of ['leads', 'loans', 'valuations'])
      expect((await request(companyKey.key, 'POST', `modules/${module}/search`, {})).statusCode).toBe(200);
    expect(await codeOf(request(companyKey.key, 'POST', 'modules/ghosts/search', {}))).toBe('not_found');

    const replacedKey = await rotateFormKey(fixture.company.scope, fixture.admin, leadsKey._id, { overlap: 0 });
    expect((await request(replacedKey.key, 'POST', 'modules/leads/search', search)).json()).toMatchObject({ count: 2 });
    expect(await codeOf(request(replacedKey.key, 'POST', 'modules/loans/search', {}))).toBe('not_found');
    const { keys } = await listKeys(fixture.company.scope, String);
    const areas = [replacedKey._id, companyKey._id].map((id) => keys.find(({ _id }) => _id === id));
    expect(areas).toMatchObject([
      { area: 'module', module: { key: 'leads' }, form: null },
      { area: 'company', module: null, form: null, inactive: false },
    ]);
  });

  it('is named exactly: never the company by an omission', async () => {
    const body = { title: 'Feed', role: role('officer'), scopes: ['read' as const] };
    const send = (area: BodyOf<typeof createOperation>['area'], overrides: Area) =>
      createKey(fixture.company.scope, fixture.admin, { ...body, area, ...overrides });
    for (const [area, extraData] of [
      ['form', {}],
      ['module', {}],
      ['company', { module: 'leads' }],
      ['company', { form: custom }],
      ['module', { module: 'leads', form: custom }],
    ] as const)
      await expect(send(area, extraData)).rejects.toMatchObject({ code: 'invalid' });
    await expect(send('module', { module: 'ghosts' })).rejects.toMatchObject({ code: 'not_found' });
    await expect(
      createKey(fixture.company.scope, fixture.admin, { ...body, role: role('borrower'), area: 'company' }),
    ).rejects.toMatchObject({
      code: 'invalid',
    });
  });

  it('ends a key within a second while every form of its module is inactive', async () => {
    const otherId = await fixture.create('module', 'Deeds', {
      rights: [{ role: role('officer'), actions: ['global'] }],
      statuses: [],
    });
    const { key } = await make({ module: 'deeds' });
    const readStatus = async () => (await request(key, 'POST', 'modules/deeds/search', {})).statusCode;
    await expect.poll(readStatus).toBe(200);
    await fixture.setActive(otherId, false);
    await expect.poll(readStatus).toBe(401);
    const isInactive = async () =>
      (await listKeys(fixture.company.scope, String)).keys.find(({ module }) => module?.key === 'deeds')?.inactive;
    expect(await isInactive()).toBe(true);
  });
});

describe('fields that the role does not see', () => {
  it('are neither returned, nor found, nor listed as documents', async () => {
    const { _id: id } = await addValuation({ name: 'Ivy Lane', memo: 'sealed' });
    const { key } = await make({ module: 'valuations' });
    for (const path of [`records/${id}`, `records/${id}?fields=memo,name`])
      expect((await request(key, 'GET', path)).json<RecordAnswer>().info).toEqual({ name: 'Ivy Lane' });
    const filters = [{ field: 'memo', operator: 'equals', value: 'sealed' }];
    expect(await codeOf(request(key, 'POST', 'modules/valuations/search', { filters }))).toBe('filter_unreadable');
    const documents = (await request(key, 'GET', `records/${id}/documents`)).json<{
      documents: { element: string }[];
    }>();
    expect(documents.documents.map(({ element }) => element)).toEqual(['report']);
  });
});

describe('a status', () => {
  it('is set with the stage rules, rights, locks and history of a person in the same role', async () => {
    const { _id: id, version } = await addValuation({ name: 'Elm Row' });
    const { key } = await make({ module: 'valuations' });
    const { modules } = (await request(key, 'GET', 'modules')).json<{
      modules: { key: string; statuses: { _id: Id; title: string }[] }[];
    }>();
    expect(modules).toMatchObject([{ key: 'valuations', forms: [{ _id: custom, title: 'Valuations' }] }]);
    const [open, doneStatus] = ['Open', 'Done'].map(
      (title) => modules[0]?.statuses.find((status) => status.title === title)?._id as Id,
    );
    const set = (status: Id | undefined, overrides: object = {}, selectedRole = key) =>
      request(selectedRole, 'PATCH', `records/${id}/status`, { status, ...overrides });
    expect((await set(doneStatus, { version })).json()).toMatchObject({
      status: [{ title: 'Done' }],
      version: version + 1,
    });
    expect(await codeOf(set(open, { version }))).toBe('conflict');
    const foreignStatus = fixture.company.ids.statuses.get('loans/new');
    expect(await codeOf(set(foreignStatus))).toBe('invalid');
    const { rows } = await fixture.fresh.owner.query(
      'select by_name, act from app.history where record_id = $1 and version = $2',
      [id, version + 1],
    );
    expect(rows).toMatchObject([{ by_name: 'Feed officer' }]);

    const rule: StageRule = {
      status: open as Id,
      program: null,
      condition: null,
      fields: ['fee'],
      documents: [],
      tasks: [],
      next: null,
    };
    await fixture.company.scope.write(async (tx) => {
      const sql = 'insert into app.stage_rules (company_id, module_key, rules) values ($1, $2, $3)';
      await tx.query(sql, [tx.companyId, 'valuations', JSON.stringify([rule])]);
      await bumpSettings(tx);
    });
    await expect.poll(() => codeOf(set(open))).toBe('stage_incomplete');
    expect((await request(key, 'GET', `records/${id}`)).json()).toMatchObject({ status: [{ title: 'Done' }] });
    // An administrator may override a rule in the product, but not with a key.
    const { key: admin } = await make({}, 'admin');
    expect((await set(open, {}, admin)).json()).toMatchObject({
      code: 'stage_incomplete',
      details: { mayOverride: false },
    });
    expect(await codeOf(set(open, { stageReason: 'Urgent' }, admin))).toBe('invalid_body');
    expect(
      (await request(key, 'PATCH', `forms/${custom}/records/${id}`, { formData: { fee: '12.00' } })).statusCode,
    ).toBe(200);
    expect((await set(open)).statusCode).toBe(200);
  });
});

describe('deactivation', () => {
  it('needs the right to delete, is reversed by a restore, and never touches people', async () => {
    const { _id: id } = await addValuation({ name: 'Fir Row' });
    const [officer, updater] = [await make({}), await make({}, 'own')];
    const set = (key: string, isActive: boolean, record: Id = id) =>
      isActive ? request(key, 'POST', `records/${record}/restore`) : request(key, 'DELETE', `records/${record}`);
    expect(await codeOf(set(updater.key, false))).toBe('forbidden');
    expect((await set(officer.key, false)).json()).toMatchObject({ active: false });
    expect((await set(officer.key, false)).json()).toMatchObject({ active: false, version: 2 });
    expect(await codeOf(set(updater.key, true))).toBe('forbidden');
    expect((await set(officer.key, true)).json()).toMatchObject({ active: true, version: 3 });
    const person = await fixture.company.addPerson('prospects', 'Ann', 'Bell');
    const { key: admin } = await make({}, 'admin');
    for (const isActive of [false, true])
      expect((await set(admin, isActive, person)).json()).toMatchObject({
        code: 'forbidden',
        reason: { key: 'integrations.peopleNotAllowed' },
      });
    const { rows } = await fixture.fresh.owner.query('select is_active from app.records where id = $1', [person]);
    expect(rows).toEqual([{ is_active: true }]);
  });
});

describe('tasks and notes', () => {
  it('are listed and added under the title of the key, without effects on completion', async () => {
    const { _id: id } = await addValuation({ name: 'Oak Row' });
    const { _id: other } = await addValuation({ name: 'Ash Row' });
    const { key } = await make({ module: 'valuations' }, 'admin');
    const users = [{ value: role('admin'), type: 'Role' }];
    const addedResponse = await request(key, 'POST', `records/${id}/tasks`, { title: 'Order the report', users });
    expect(addedResponse.json()).toMatchObject({
      title: 'Order the report',
      created_by: 'Feed admin',
      status: 'Not Started',
    });
    const [status] = (await fixture.company.engine.setups.of(fixture.company.scope)).statusesOf('valuations');
    for (const extraData of [{ target_status: status?.id }, { convert_lead: true }, { blocked_by: [] }])
      expect(await codeOf(request(key, 'POST', `records/${id}/tasks`, { title: 'More', ...extraData }))).toBe(
        'invalid_body',
      );
    const listOf = async (record: Id) =>
      (await request(key, 'GET', `records/${record}/tasks`)).json<{ tasks: { title: string }[]; count: number }>();
    expect(await listOf(id)).toMatchObject({ count: 1, tasks: [{ title: 'Order the report' }] });
    // A task assigned to the key's role, but on another record.
    expect(await listOf(other)).toEqual({ tasks: [], count: 0 });
    // The role has no right to tasks or notes.
    const { key: officer } = await make({ module: 'valuations' });
    for (const part of ['tasks', 'notes']) {
      expect(await codeOf(request(officer, 'GET', `records/${id}/${part}`))).toBe('not_found');
      const body = part === 'tasks' ? { title: 'x' } : { content: 'x' };
      expect(await codeOf(request(officer, 'POST', `records/${id}/${part}`, body))).toBe('not_found');
    }
  });

  it('are public notes only', async () => {
    const { _id: id } = await addValuation({ name: 'Yew Row' });
    const { key } = await make({ form: custom }, 'admin');
    const add = (body: object) => request(key, 'POST', `records/${id}/notes`, body);
    const note = await add({ content: '<p>From the <b>feed</b><script>x</script></p>' });
    expect(note.json()).toMatchObject({ content: '<p>From the <b>feed</b></p>', created_by: 'Feed admin' });
    for (const extraData of [{ type: 'Private' }, { mentions: [] }])
      expect(await codeOf(add({ content: 'x', ...extraData }))).toBe('invalid_body');
    const { company, admin } = fixture;
    const setup = await company.engine.setups.of(company.scope);
    await company.scope.write((tx) =>
      createNote(RECORD_OWNERS, { engine: company.engine, tx, setup }, admin, {
        ...{ module: 'valuations', owner: id, content: 'Between us', type: 'Private' },
      }),
    );
    const listedResponse = await request(key, 'GET', `records/${id}/notes`);
    expect(listedResponse.json<{ notes: { content: string }[] }>().notes.map(({ content }) => content)).toEqual([
      '<p>From the <b>feed</b></p>',
    ]);
  });
});
