import { KEY_SCOPES } from '@lendwright/access';
import { OPERATIONS, type AnswerOf, type readKeyedRecord } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LIMITS } from '../../platform/limits/limits';
import { createFormFixture, type FormFixture } from '../../testing/form-fixture';
import { createKeyApi } from '../../testing/key-api';
import { describeForms } from './describe-form';
import { createFormKey } from './form-keys';

type KeyedContext = AnswerOf<typeof readKeyedRecord>;

interface DescribedCall {
  readonly operationId: string;
}
interface DescribedParts {
  readonly schemas: Readonly<Record<string, unknown>>;
}

let fixture: FormFixture;
let api: FastifyInstance;
let close: () => Promise<void>;
let form: Id;
let key: string;
let keyId: Id;
beforeAll(async () => {
  fixture = await createFormFixture();
  ({ api, close } = await createKeyApi(fixture.fresh.database));
  const { ids, scope } = fixture.company;
  form = ids.forms.get('lead') as Id;
  const body = { title: 'Site', role: ids.roles.get('officer') as Id, scopes: [...KEY_SCOPES] };
  ({ key, _id: keyId } = await createFormKey(scope, fixture.admin, form, body));
});
afterAll(async () => {
  await close();
  await fixture.close();
});

const send = (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object, headers: object = {}) =>
  api.inject({
    method,
    url: `/api/v1/forms/${form}/records${path}`,
    headers: { authorization: `Bearer ${key}`, ...headers },
    payload,
  });
const addLead = async (name: string) => {
  const formData = { first_name: name, last_name: 'Marsh', email: `${name.toLowerCase()}@mail.example` };
  const addedResponse = await send('POST', '', { formData });
  return `/${addedResponse.json<KeyedContext>()._id}`;
};

it('answers a read that names the current tag with 304, per address, and the whole record after a change', async () => {
  const path = await addLead('Ada');
  const read = await send('GET', path);
  const tag = String(read.headers.etag);
  expect(tag).toMatch(/^"1-[\w-]{22}"$/);
  for (const sentTag of [tag, `W/${tag}`, `"1-x", ${tag}`, '*']) {
    const sameResponse = await send('GET', path, undefined, { 'if-none-match': sentTag });
    expect([sentTag, sameResponse.statusCode, sameResponse.body, sameResponse.headers.etag]).toEqual([
      sentTag,
      304,
      '',
      tag,
    ]);
  }
  const part = await send('GET', `${path}?fields=email`, undefined, { 'if-none-match': tag });
  expect([part.statusCode, part.json<KeyedContext>().info]).toEqual([200, { email: 'ada@mail.example' }]);
  const savedResponse = await send('PATCH', path, { formData: { last_name: 'Moor' } });
  expect(savedResponse.headers.etag).not.toBe(tag);
  const changedResponse = await send('GET', path, undefined, { 'if-none-match': tag });
  expect([changedResponse.statusCode, changedResponse.headers.etag]).toEqual([200, savedResponse.headers.etag]);
});

it('saves only to the version that If-Match names, and refuses with both values', async () => {
  const path = await addLead('Ben');
  const tag = String((await send('GET', path)).headers.etag);
  const save = (answers: object, match: string) => send('PATCH', path, { formData: answers }, { 'if-match': match });
  const savedResponse = await save({ last_name: 'Field' }, tag);
  expect([savedResponse.statusCode, savedResponse.json<KeyedContext>().version]).toEqual([200, 2]);
  const lostReply = await save({ last_name: 'Stone' }, tag);
  expect([lostReply.statusCode, lostReply.json()]).toMatchObject([
    412,
    {
      code: 'precondition_failed',
      details: { version: 2, fields: [{ field: 'last_name', yours: 'Stone', theirs: 'Field', by: 'Site' }] },
    },
  ]);
  // A change that would be merged without the header is refused with it.
  for (const match of [tag, '"9-AAAAAAAAAAAAAAAAAAAAAA"', 'W/"2-AAAAAAAAAAAAAAAAAAAAAA"', 'nonsense']) {
    const refusedResponse = await save({ first_name: 'Benno' }, match);
    const { code, details } = refusedResponse.json<{ code: string; details: unknown }>();
    expect([match, refusedResponse.statusCode, code, details]).toEqual([
      ...[match, 412, 'precondition_failed'],
      { version: 2, fields: [] },
    ]);
  }
  expect((await save({ first_name: 'Benno' }, `${tag}, ${String(savedResponse.headers.etag)}`)).statusCode).toBe(200);
  expect((await save({ first_name: 'Ben' }, '*')).statusCode).toBe(200);
  expect((await send('GET', path)).json<KeyedContext>()).toMatchObject({ version: 4, info: { last_name: 'Field' } });
});

it('lets one of many writers with the same tag through', async () => {
  const path = await addLead('Cleo');
  const tag = String((await send('GET', path)).headers.etag);
  const answers = ['A', 'B', 'C', 'D', 'E', 'F'];
  const replies = await Promise.all(
    answers.map((name) => send('PATCH', path, { formData: { last_name: name } }, { 'if-match': tag })),
  );
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412, 412, 412, 412, 412]);
});

it('reports with every answer and refusal how many calls are left', async () => {
  const readRemainingCalls = async (path: string) => {
    const { headers } = await send('GET', path);
    const [, remainingMatch, seconds] = /^"key";r=(\d+);t=(\d+)$/.exec(String(headers.ratelimit)) ?? [];
    expect(headers['ratelimit-policy']).toBe(`"key";q=${LIMITS.callOfKey.max};w=60`);
    expect(Number(seconds)).toBeGreaterThan(0);
    expect(Number(seconds)).toBeLessThanOrEqual(60);
    return Number(remainingMatch);
  };
  const path = await addLead('Dora');
  const use = (n: number) =>
    fixture.fresh.owner.query('update auth.attempts set n = $2 where key = $1', [`key:${keyId}`, n]);
  await use(10);
  expect(await readRemainingCalls(path)).toBeGreaterThanOrEqual(LIMITS.callOfKey.max - 11);
  expect(await readRemainingCalls(`/${keyId}`)).toBeLessThanOrEqual(LIMITS.callOfKey.max - 1);
  const useUp = async () => {
    await use(LIMITS.callOfKey.max);
    return readRemainingCalls(path);
  };
  // A new minute may begin between the two calls.
  await expect.poll(useUp).toBe(0);
});

it('is described for code generators with the fields of every form, under names of their own', async () => {
  const { engine, scope, ids } = fixture.company;
  const document = await describeForms(engine, scope, 'https://lender.example');
  const description = document as { paths: Record<string, Record<string, DescribedCall>>; components: DescribedParts };
  const calls = Object.values(description.paths).flatMap((path) => Object.values(path));
  expect(new Set(calls.map(({ operationId }) => operationId)).size).toBe(calls.length);
  const sharedOperations = OPERATIONS.filter(
    ({ right, path }) => right.kind === 'key' && !path.startsWith('v1/forms/'),
  );
  expect(sharedOperations.length).toBeGreaterThan(10);
  const operationIds = calls.map(({ operationId }) => operationId);
  expect(operationIds).toEqual(expect.arrayContaining(sharedOperations.map(({ id }) => id)));
  expect((calls.length - sharedOperations.length) % 5).toBe(0);
  expect(calls.length - sharedOperations.length).toBeGreaterThan(10);
  const read = description.paths[`/api/v1/forms/${ids.forms.get('lead')}/records/{id}`]?.['get'];
  expect(read).toMatchObject({
    parameters: expect.arrayContaining([expect.objectContaining({ name: 'If-None-Match', in: 'header' })]) as unknown,
    responses: { 200: { headers: { ETag: {}, RateLimit: {} } }, 304: {}, default: { headers: { RateLimit: {} } } },
  });
  const brokenArrays = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].filter(
    ([, name = '']) => !(name in description.components.schemas),
  );
  expect(brokenArrays).toEqual([]);
});
