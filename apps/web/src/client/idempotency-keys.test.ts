import { afterEach, expect, it, vi } from 'vitest';
import { ConnectionLost, CallRefused } from './call-errors';
import { caller } from './caller';

const { call } = caller({
  createRole: { method: 'POST', path: 'security/roles/create', isKeyed: true },
  saveRole: { method: 'PATCH', path: 'security/roles/:id' },
});

type FakeResponse = () => Response | Error;
const sentEntries: (string | null)[] = [];

/** A server that returns the given responses in order and records the keys. */
function serverOf(...responses: FakeResponse[]): void {
  sentEntries.length = 0;
  vi.stubGlobal('fetch', (_url: string, { headers }: RequestInit) => {
    sentEntries.push(new Headers(headers).get('idempotency-key'));
    const answer = responses.shift()?.() ?? new Error('no more turns');
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
}
const json = (status: number, body: object, headers = {}): FakeResponse => {
  return () => new Response(JSON.stringify(body), { status, headers });
};
const networkError: FakeResponse = () => new TypeError('Failed to fetch');
const create = (title: string) =>
  call('createRole', { body: { userType: 'Workforces', title, admin: false, modules: {}, tabs: {} } });

afterEach(() => vi.unstubAllGlobals());

it('retries a lost create once with the same key, and uses another for the next action', async () => {
  serverOf(networkError, json(200, { _id: 'a' }), json(200, { _id: 'b' }));
  expect(await create('Clerk')).toEqual({ _id: 'a' });
  await create('Clerk');
  expect(sentEntries[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect([sentEntries[1] === sentEntries[0], sentEntries[2] === sentEntries[0]]).toEqual([true, false]);
});

it('keeps the key until a definite response, whatever the person clicks', async () => {
  serverOf(
    networkError,
    networkError,
    json(503, { code: 'busy' }),
    json(409, {}, { 'retry-after': '1' }),
    json(422, {}),
    json(200, {}),
  );
  await expect(create('Clerk')).rejects.toThrow(ConnectionLost);
  for (let click = 0; click < 3; click++) await expect(create('Clerk')).rejects.toThrow(CallRefused);
  await create('Clerk');
  expect(new Set(sentEntries.slice(0, 5)).size).toBe(1);
  expect(sentEntries[5]).not.toBe(sentEntries[0]);
});

it('uses one key for two simultaneous clicks, another for other content, and none for a save', async () => {
  serverOf(json(200, {}), json(200, {}), json(200, {}), json(200, {}));
  await Promise.all([create('Clerk'), create('Clerk'), create('Broker')]);
  await call('saveRole', { params: { id: 'x' }, body: { title: 'Clerk', version: 1 } } as never);
  expect([sentEntries[1] === sentEntries[0], sentEntries[2] === sentEntries[0], sentEntries[3]]).toEqual([
    true,
    false,
    null,
  ]);
});
