import type {
  AnswerOf,
  BodyOf,
  createFormKey as createOperation,
  describeForm as describeOperation,
  readKeyedRecord as readOperation,
} from '@lendwright/api';
import { KEY_SCOPES } from '@lendwright/access';
import { OPERATIONS } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '../../platform/limits/limits';
import { reportMeasurement } from '../../testing/report-measurement';
import { createFormFixture, textSection, type FormFixture } from '../../testing/form-fixture';
import { createKeyApi } from '../../testing/key-api';
import { valueWithin } from '../../testing/value-within';
import { createFormKey, listFormKeys, listKeys, revokeFormKey, rotateFormKey } from './form-keys';

let fixture: FormFixture;
let api: FastifyInstance;
let close: () => Promise<void>;
let module: Id;
let otherId: Id;
beforeAll(async () => {
  fixture = await createFormFixture();
  ({ api, close } = await createKeyApi(fixture.fresh.database));
  const rights = [{ role: role('officer'), actions: ['global', 'add', 'update'] }];
  const statuses = [{ title: 'Open' }];
  module = await fixture.create('module', 'Valuations', { rights, statuses });
  await fixture.publish(module, 1, [
    {
      ...{ id: 'details', type: 'section', title: 'Details' },
      childs: [
        { id: 'name', type: 'text', title: 'Name', mandatory: true, listShowField: true },
        { id: 'fee', type: 'amount', title: 'Fee' },
        { id: 'memo', type: 'text', title: 'Memo', hided_roles: [role('officer')] },
        { id: 'total', type: 'amount', title: 'Total', calculation: 'fee * 2' },
      ],
    },
  ]);
  otherId = await fixture.create('module', 'Deeds', { rights, statuses });
});
afterAll(async () => {
  await close();
  await fixture.close();
});

const role = (key: string) => fixture.company.ids.roles.get(key) as string;
type KeyBody = Partial<BodyOf<typeof createOperation>>;
const keyFor = async (form: Id, selectedRole = 'officer', body: KeyBody = {}) => {
  const wholeData = { title: `Feed ${selectedRole}`, role: role(selectedRole), scopes: [...KEY_SCOPES], ...body };
  return createFormKey(fixture.company.scope, fixture.admin, form, wholeData);
};
const rotate = (id: Id, overlap: 0 | 24) => rotateFormKey(fixture.company.scope, fixture.admin, id, { overlap });
type Method = 'GET' | 'POST' | 'PATCH';
const request = (key: string, method: Method, path: string, payload?: object) =>
  api.inject({ method, url: `/api/v1/forms/${path}`, headers: { authorization: `Bearer ${key}` }, payload });
const add = async (key: string, form: Id, formData: object) => request(key, 'POST', `${form}/records`, { formData });
type KeyedContext = AnswerOf<typeof readOperation>;
/** Waits until the process has loaded a new form, because its configuration may be half a second old. */
const waitUntilKnown = (key: string, form: Id) =>
  expect.poll(async () => (await request(key, 'POST', `${form}/search`, {})).statusCode).toBe(200);

describe('the key of a form', () => {
  it('is shown once and stored only as a hash', async () => {
    const { key, _id: id, message } = await keyFor(module);
    expect([message, key]).toEqual([
      "Key created. Copy it now; it's shown only once.",
      expect.stringMatching(/^lwk_[\w-]{64}$/),
    ]);
    const { rows } = await fixture.fresh.owner.query<{ row: string }>('select k::text as row from app.api_keys k');
    expect(rows.some(({ row }) => row.includes(key) || row.includes(key.slice(26)))).toBe(false);
    const { keys } = await listFormKeys(fixture.company.scope, module, String);
    expect(keys.find(({ _id }) => _id === id)).toMatchObject({
      title: 'Feed officer',
      start: `lwk_…${key.slice(-4)}`,
      role: { title: 'Officer' },
      lastUsedAt: null,
    });
  });

  it('creates, reads, saves and lists records of its form under its role, with history in its name', async () => {
    const { key } = await keyFor(module);
    const createdBody = (await add(key, module, { name: 'Ivy Lane', fee: '450.00' })).json<KeyedContext>();
    expect(createdBody).toMatchObject({
      version: 1,
      active: true,
      status: [{ title: 'Open' }],
      info: { name: 'Ivy Lane', fee: 45000, total: 90000 },
    });
    const savedResponse = await request(key, 'PATCH', `${module}/records/${createdBody._id}`, {
      version: 1,
      formData: { name: 'Ivy Street' },
    });
    expect(savedResponse.json<KeyedContext>()).toMatchObject({ version: 2, info: { name: 'Ivy Street', fee: 45000 } });
    expect((await request(key, 'GET', `${module}/records/${createdBody._id}`)).json<KeyedContext>()).toEqual(
      savedResponse.json(),
    );
    const list = await request(key, 'POST', `${module}/search`, {
      filters: [{ field: 'fee', operator: 'greater', value: 40000 }],
    });
    expect(list.json()).toEqual({ records: [savedResponse.json()], count: 1 });
    const { rows } = await fixture.fresh.owner.query('select distinct by_name from app.history where record_id = $1', [
      createdBody._id,
    ]);
    expect(rows).toEqual([{ by_name: 'Feed officer' }]);
    expect(
      (await listFormKeys(fixture.company.scope, module, String)).keys.some(({ lastUsedAt }) => lastUsedAt !== null),
    ).toBe(true);
  });

  it('follows field rules, required fields and versions', async () => {
    const { key } = await keyFor(module);
    expect((await add(key, module, { fee: 1 })).json()).toMatchObject({ code: 'mandatory' });
    expect((await add(key, module, { name: 'A', memo: 'x' })).json()).toMatchObject({ code: 'forbidden' });
    expect((await add(key, module, { name: 'A', ghost: 'x' })).json()).toMatchObject({ code: 'forbidden' });
    expect((await add(key, module, { name: 'A', fee: 'much' })).json()).toMatchObject({ code: 'invalid' });
    const { _id: id } = (await add(key, module, { name: 'Contested' })).json<KeyedContext>();
    const save = (name: string) => request(key, 'PATCH', `${module}/records/${id}`, { version: 1, formData: { name } });
    const replies = await Promise.all([save('one'), save('two')]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('saves single answers of an incomplete record, with or without a version; only a submission must be complete', async () => {
    const { key } = await keyFor(module);
    const { _id: id } = (await add(key, module, { name: 'Half done' })).json<KeyedContext>();
    const save = (body: object) => request(key, 'PATCH', `${module}/records/${id}`, body);
    expect((await save({ formData: { name: null } })).json()).toMatchObject({ version: 2 });
    expect((await save({ formData: { fee: '12.00' } })).json()).toMatchObject({ version: 3, info: { fee: 12_00 } });
    expect((await save({ version: 1, formData: { fee: '13.00' } })).json()).toMatchObject({ code: 'conflict' });
    expect((await save({ mode: 'submit', formData: {} })).json()).toMatchObject({ code: 'mandatory' });
    const submittedResponse = await save({ mode: 'submit', formData: { name: 'Done' } });
    expect(submittedResponse.json()).toMatchObject({ version: 4, info: { name: 'Done', fee: 12_00 } });
  });

  it('cannot access other forms, their records or other operations', async () => {
    const [ownAnswer, theirAnswer] = [await keyFor(module), await keyFor(otherId)];
    const { _id: foreign } = (await add(theirAnswer.key, otherId, { name: 'Deed' })).json<KeyedContext>();
    const attempts = await Promise.all([
      request(ownAnswer.key, 'POST', `${otherId}/search`, {}),
      request(ownAnswer.key, 'GET', `${otherId}/records/${foreign}`),
      request(ownAnswer.key, 'GET', `${module}/records/${foreign}`),
      request(ownAnswer.key, 'PATCH', `${module}/records/${foreign}`, { version: 1, formData: { name: 'x' } }),
      add(ownAnswer.key, otherId, { name: 'x' }),
    ]);
    expect(attempts.map((reply) => [reply.statusCode, reply.json<{ code: string }>().code])).toEqual(
      attempts.map(() => [404, 'not_found']),
    );
    const otherOperations = OPERATIONS.filter(({ right }) => right.kind !== 'public' && right.kind !== 'key');
    for (const { method, path, id } of otherOperations) {
      const url = `/api/${path.replace(/:\w+/g, foreign)}`;
      const reply = await api.inject({
        method,
        url,
        headers: { authorization: `Bearer ${ownAnswer.key}`, 'content-type': 'application/json' },
      });
      expect([id, [403, 404].includes(reply.statusCode)]).toEqual([id, true]);
    }
    const byCookie = await api.inject({
      method: 'GET',
      url: `/api/v1/forms/${otherId}/records/${foreign}`,
      headers: { cookie: `__Host-lendwright=${ownAnswer.key}` },
    });
    expect(byCookie.statusCode).toBe(401);
  });

  it('is refused within a second after it, its role or its form was deactivated', async () => {
    const { key, _id: id } = await keyFor(otherId);
    const requestStatus = async () => (await request(key, 'POST', `${otherId}/search`, {})).statusCode;
    const within = (ms: number, wantedNumber: number) => valueWithin(ms, wantedNumber, requestStatus);
    const setRoleActive = (isActive: boolean) =>
      fixture.fresh.owner.query('update app.roles set is_active = $2 where id = $1', [role('officer'), isActive]);
    expect(await requestStatus()).toBe(200);
    await setRoleActive(false);
    expect(await within(1000, 401)).toBe(401);
    await setRoleActive(true);
    expect(await within(1000, 200)).toBe(200);
    await fixture.setActive(otherId, false);
    expect(await within(1000, 401)).toBe(401);
    await fixture.setActive(otherId, true);
    expect(await within(1500, 200)).toBe(200);
    await revokeFormKey(fixture.company.scope, fixture.company.viewer('admin'), id);
    expect(await within(300, 401)).toBe(401);
    for (const badText of [
      `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`,
      'lwk_',
      `lwk_${'A'.repeat(64)}`,
      key.slice(4),
    ])
      expect((await request(badText, 'POST', `${otherId}/search`, {})).statusCode).toBe(401);
  });

  it('is limited to a number of calls per minute, and is notified when there are more', async () => {
    const { key, _id: id } = await keyFor(module);
    expect((await request(key, 'POST', `${module}/search`, {})).statusCode).toBe(200);
    await fixture.fresh.owner.query('update auth.attempts set n = $2 where key = $1', [
      `key:${id}`,
      LIMITS.callOfKey.max,
    ]);
    const reply = await request(key, 'POST', `${module}/search`, {});
    expect([reply.statusCode, reply.json<{ code: string }>().code, Number(reply.headers['retry-after']) > 0]).toEqual([
      429,
      'too_many_attempts',
      true,
    ]);
    reportMeasurement(
      'S12',
      `a key of one form: hashed, ${LIMITS.callOfKey.max} calls a minute, 0 other calls of the product`,
    );
  });

  it('is limited to its scopes, within the rights of its role', async () => {
    const { key } = await keyFor(module, 'officer', { scopes: ['create'] });
    const createdResponse = await add(key, module, { name: 'Fir Road' });
    expect(createdResponse.statusCode).toBe(200);
    const ownPath = `${module}/records/${createdResponse.json<KeyedContext>()._id}`;
    for (const refusedResponse of [
      await request(key, 'GET', ownPath),
      await request(key, 'POST', `${module}/search`, {}),
      await request(key, 'PATCH', ownPath, { formData: { name: 'Oak Road' } }),
    ])
      expect(refusedResponse.json()).toMatchObject({ code: 'forbidden', reason: { key: 'integrations.scopeMissing' } });
    const reader = await keyFor(module, 'officer', { scopes: ['read'] });
    expect((await request(reader.key, 'GET', ownPath)).statusCode).toBe(200);
    const attempt = await request(reader.key, 'PATCH', ownPath, { formData: { name: 'Ash Road' } });
    expect(attempt.json()).toMatchObject({ code: 'forbidden', reason: { key: 'integrations.scopeMissing' } });
    const writer = await keyFor(module, 'officer', { scopes: ['update'] });
    const savedResponse = await request(writer.key, 'PATCH', ownPath, { formData: { name: 'Elm Road' } });
    expect(savedResponse.json()).toMatchObject({ info: { name: 'Elm Road' } });
  });

  it('ends after its days', async () => {
    const { key, _id: id } = await keyFor(module, 'officer', { days: 30 });
    expect((await request(key, 'POST', `${module}/search`, {})).statusCode).toBe(200);
    const isListed = async () => (await listKeys(fixture.company.scope, String)).keys.find(({ _id }) => _id === id);
    expect((await isListed())?.expired).toBe(false);
    await fixture.fresh.owner.query(`update app.api_keys set expires_at = now() where id = $1`, [id]);
    await expect.poll(async () => (await request(key, 'POST', `${module}/search`, {})).statusCode).toBe(401);
    expect((await isListed())?.expired).toBe(true);
    await expect(rotate(id, 24)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is replaced by another one, with an overlap or at once', async () => {
    const firstKey = await keyFor(module, 'officer', { scopes: ['read'], days: 90 });
    const secondAnswer = await rotate(firstKey._id, 24);
    const readStatus = async (key: string) => (await request(key, 'POST', `${module}/search`, {})).statusCode;
    expect(await Promise.all([readStatus(firstKey.key), readStatus(secondAnswer.key)])).toEqual([200, 200]);
    const thirdAnswer = await rotate(secondAnswer._id, 0);
    await expect.poll(() => readStatus(secondAnswer.key)).toBe(401);
    expect(await readStatus(thirdAnswer.key)).toBe(200);
    const { keys } = await listFormKeys(fixture.company.scope, module, String);
    const daysLeft = (id: string) => {
      const { expiresAt = null } = keys.find(({ _id }) => _id === id) ?? {};
      return expiresAt === null ? null : Math.round((Date.parse(expiresAt) - Date.now()) / 86_400_000);
    };
    expect([daysLeft(firstKey._id), daysLeft(thirdAnswer._id)]).toEqual([1, 90]);
    expect(keys.find(({ _id }) => _id === thirdAnswer._id)).toMatchObject({ title: 'Feed officer', scopes: ['read'] });
  });

  it('is only created for staff roles of the same company and forms with records', async () => {
    const keyWithRole = (form: Id, selectedRole: string) => keyFor(form, 'officer', { role: selectedRole });
    await expect(keyWithRole(module, role('borrower'))).rejects.toMatchObject({ code: 'invalid' });
    await expect(keyWithRole(module, fixture.admin.accountId)).rejects.toMatchObject({ code: 'invalid' });
    await expect(keyWithRole(await fixture.create('library', 'Part'), role('officer'))).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('loans and leads', () => {
  it('are separated by form, and a loan is created in the product', async () => {
    const { forms } = fixture.company.ids;
    const loan = await keyFor(forms.get('loan') as Id);
    expect((await add(loan.key, forms.get('loan') as Id, {})).json()).toMatchObject({ code: 'invalid' });
    expect((await request(loan.key, 'POST', `${forms.get('loan')}/search`, {})).json()).toEqual({
      records: [],
      count: 0,
    });
    const webform = await fixture.create('webform', 'Apply');
    const [ownKey, web] = [await keyFor(forms.get('lead') as Id), await keyFor(webform)];
    const lead = { first_name: 'Lea', last_name: 'Dee', email: 'lea@mail.example' };
    await waitUntilKnown(web.key, webform);
    const createdBody = (await add(web.key, webform, lead)).json<KeyedContext>();
    expect((await request(web.key, 'POST', `${webform}/search`, {})).json()).toMatchObject({
      records: [{ _id: createdBody._id }],
      count: 1,
    });
    expect((await request(ownKey.key, 'POST', `${forms.get('lead')}/search`, {})).json()).toEqual({
      records: [],
      count: 0,
    });
  });
});

describe('the description of a form', () => {
  it('matches the form: fields, rules, formulas, a valid sample, and OpenAPI', async () => {
    const { describeForm } = await import('./describe-form');
    const form = await fixture.create('module', 'Described');
    await fixture.publish(form, 1, [
      {
        id: 'kind',
        type: 'select',
        title: 'Kind',
        options: [
          { id: 'k1', text: 'House' },
          { id: 'k2', text: 'Land' },
        ],
      },
      {
        ...{ id: 'price', type: 'amount', title: 'Price', mandatory: true },
        control_settings: [
          { when: { field: 'kind', operator: 'equals', value: 'k2' }, effect: 'hide', targets: ['price'] },
        ],
      },
      { id: 'half', type: 'amount', title: 'Half', calculation: 'price / 2' },
      { ...textSection('jobs', ['employer']), cloneable: true },
    ]);
    const reportedForm: AnswerOf<typeof describeOperation> = await describeForm(
      fixture.company.scope,
      form,
      'https://lender.example',
    );
    expect(reportedForm).toMatchObject({
      title: 'Described',
      module: 'described',
      version: 2,
      fields: [
        { id: 'kind', options: [{ id: 'k1', text: 'House' }, { id: 'k2' }], format: 'the id of an option', rules: [] },
        { id: 'price', mandatory: true, rules: ['Hidden while “Kind” is Land.'] },
        { id: 'half', readonly: true, formula: 'price / 2' },
        { id: 'employer', rows: 'jobs', path: 'jobs.employer' },
      ],
      openapi: {
        openapi: '3.1.0',
        paths: { [`/api/v1/forms/${form}/records/{id}`]: { get: {}, patch: {} } },
        components: { schemas: { Answers: { properties: { kind: { enum: ['k1', 'k2'] }, jobs: { type: 'array' } } } } },
      },
    });
    const { key } = await keyFor(form, 'admin');
    await waitUntilKnown(key, form);
    expect((await add(key, form, reportedForm.sample)).statusCode).toBe(200);
  });
});
