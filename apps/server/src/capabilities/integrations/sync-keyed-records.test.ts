import { createClient, type Client, type SyncPage } from '@lendwright/client';
import { KEY_SCOPES } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createFormFixture, type FormFixture } from '../../testing/form-fixture';
import { createKeyApi } from '../../testing/key-api';
import { valueWithin } from '../../testing/value-within';
import { createFormKey } from './form-keys';

interface Valuation {
  name: string;
  fee: number | string;
}

let fixture: FormFixture;
let api: FastifyInstance;
let close: () => Promise<void>;
let module: Id;
let client: Client<Valuation>;
/** The requests that arrived. The answers to the first `lost` ones are dropped. */
let arrivedRequests: string[] = [];
let lostCount = 0;

const role = (key: string) => fixture.company.ids.roles.get(key) as string;

async function requestInProcess(url: string, { method, headers, body }: RequestInit): Promise<Response> {
  const { pathname, search } = new URL(url);
  const sentHeaders = headers as Record<string, string>;
  arrivedRequests.push(`${method} ${pathname.split('/').slice(5).join('/')}`);
  const reply = await api.inject({
    method: method as 'GET',
    url: pathname + search,
    headers: sentHeaders,
    ...(typeof body === 'string' && { payload: body }),
  });
  if (lostCount > 0) {
    lostCount--;
    throw new TypeError('the connection was lost');
  }
  const answerHeaders = Object.entries(reply.headers).map(([name, value]): [string, string] => [name, String(value)]);
  return new Response(reply.body, { status: reply.statusCode, headers: answerHeaders });
}

beforeAll(async () => {
  fixture = await createFormFixture();
  ({ api, close } = await createKeyApi(fixture.fresh.database));
  const rights = [
    { role: role('officer'), actions: ['global', 'add', 'update'] },
    { role: role('own'), actions: ['own'] },
  ];
  module = await fixture.create('module', 'Valuations', { rights, statuses: [{ title: 'Open' }] });
  await fixture.publish(module, 1, [
    {
      ...{ id: 'details', type: 'section', title: 'Details' },
      childs: [
        { id: 'name', type: 'text', title: 'Name', mandatory: true },
        { id: 'fee', type: 'amount', title: 'Fee' },
        { id: 'memo', type: 'text', title: 'Memo', hided_roles: [role('officer')] },
      ],
    },
  ]);
  const body = { title: 'Copy', role: role('officer'), scopes: [...KEY_SCOPES] };
  const { key } = await createFormKey(fixture.company.scope, fixture.admin, module, body);
  const wait = () => Promise.resolve();
  client = createClient<Valuation>({
    server: 'https://lender.example',
    form: module,
    key,
    fetch: requestInProcess,
    wait,
  });
  const isKnown = () =>
    client.search().then(
      () => true,
      () => false,
    );
  expect(await valueWithin(5_000, true, isKnown)).toBe(true);
});
afterAll(async () => {
  await close();
  await fixture.close();
});
beforeEach(() => {
  arrivedRequests = [];
  lostCount = 0;
});

/** Continues a copy and returns it with the next cursor. */
async function continueCopy(
  copy: Map<string, string>,
  cursor?: string,
  during?: (page: SyncPage<Valuation>) => Promise<void>,
) {
  let nextCursor = cursor;
  for await (const page of client.sync(nextCursor)) {
    for (const { _id, info, version } of page.records) copy.set(_id, `${info.name} ${version}`);
    nextCursor = page.cursor;
    await during?.(page);
  }
  return nextCursor;
}

it('copies every record and every change, also of those that are added and changed meanwhile', async () => {
  const ids: string[] = [];
  for (let index = 0; index < 103; index++) ids.push((await client.add({ name: `House ${index}`, fee: index }))._id);
  const copy = new Map<string, string>();
  let isFirst = true;
  const cursor = await continueCopy(copy, undefined, async () => {
    if (!isFirst) return;
    isFirst = false;
    await client.save(ids[0] as string, { version: 1, answers: { name: 'Renamed' } });
    ids.push((await client.add({ name: 'Late', fee: 1 }))._id);
  });
  const expected = ids.map((id, index) => [
    id,
    index === 0 ? 'Renamed 2' : index === 103 ? 'Late 1' : `House ${index} 1`,
  ]);
  expect([...copy].sort()).toEqual(expected.sort());

  const secondCopy = new Map<string, string>();
  expect(await continueCopy(secondCopy, cursor)).toBe(cursor);
  expect(secondCopy.size).toBe(0);
  await client.save(ids[5] as string, { answers: { fee: 900 } });
  await continueCopy(secondCopy, cursor);
  expect([...secondCopy]).toEqual([[ids[5], 'House 5 2']]);
});

it('returns the wanted answers only, never hidden ones', async () => {
  const { _id: id } = await client.add({ name: 'Fields', fee: '12.50' });
  expect((await client.read(id, ['fee', 'memo', 'ghost'])).info).toEqual({ fee: 12_50 });
  const { records } = await client.search({ search: 'Fields', fields: ['name'], limit: 100 });
  expect(records.every(({ info }) => Object.keys(info).every((field) => field === 'name'))).toBe(true);
  const { value: page } = await client.sync(undefined, ['fee']).next();
  expect(page?.records.every(({ info }) => !('name' in info))).toBe(true);
});

it('repeats a lost answer of an add without a second record, but never a save', async () => {
  const pageBefore = await client.search({ limit: 1 });
  lostCount = 2;
  const createdRecord = await client.add({ name: 'Lost twice', fee: 1 });
  expect((await client.search({ limit: 1 })).count).toBe(pageBefore.count + 1);
  expect(arrivedRequests.filter((request) => request === 'POST records')).toHaveLength(3);
  lostCount = 1;
  await expect(client.save(createdRecord._id, { answers: { name: 'Saved' } })).rejects.toThrow('connection was lost');
  expect((await client.read(createdRecord._id)).version).toBe(2);
});

it('has nothing for a role that sees only its own records', async () => {
  const body = { title: 'Own', role: role('own'), scopes: [...KEY_SCOPES] };
  const { key } = await createFormKey(fixture.company.scope, fixture.admin, module, body);
  const limitedClient = createClient({ server: 'https://lender.example', form: module, key, fetch: requestInProcess });
  expect(await limitedClient.search()).toEqual({ records: [], count: 0 });
  expect((await limitedClient.sync().next()).value?.records).toEqual([]);
  expect(await limitedClient.read(fixture.admin.accountId).catch(({ code }: { code: string }) => code)).toBe(
    'not_found',
  );
});

it('refuses a cursor that is not one', async () => {
  const from = (position: unknown) => Buffer.from(JSON.stringify(position)).toString('base64url');
  const marks = new Array<number>(16).fill(0);
  for (const cursor of [
    'x',
    from({}),
    from({ marks: [1], after: null }),
    from({ marks, after: 'x' }),
    from({ marks: [...marks.slice(1), -1], after: null }),
  ])
    await expect(client.sync(cursor).next()).rejects.toMatchObject({ status: 400, code: 'cursor_unreadable' });
});
