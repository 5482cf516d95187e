import { afterEach, expect, it } from 'vitest';
import { startTinyApi, type TinyApi } from '../../testing/tiny-api';

let api: TinyApi;
afterEach(() => api.stop());

it('is alive whatever the database does, and not ready until all of it is there', async () => {
  let asked = 0;
  let database = false;
  const ready = () => {
    asked += 1;
    return database ? Promise.resolve({ database, migrations: true, demo: true }) : Promise.reject(new Error('away'));
  };
  api = await startTinyApi({ ready });
  const health = await fetch(`${api.url}/api/health`);
  expect([health.status, await health.json(), asked]).toEqual([200, { ok: true }, 0]);
  const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(`${api.url}/api/ready`)));
  expect([answers[0]?.status, await answers[0]?.json(), asked]).toEqual([
    503,
    { ready: false, database: false, migrations: false, demo: false },
    1,
  ]);
  expect(answers[0]?.headers.get('retry-after')).toBe('1');
  database = true;
  await new Promise((resolve) => setTimeout(resolve, 550));
  expect((await fetch(`${api.url}/api/ready`)).status).toBe(200);
});

it('shows its figures to a Super user alone, by operation and status', async () => {
  api = await startTinyApi();
  const ask = (token: string) => fetch(`${api.url}/api/metrics`, { headers: { authorization: `Bearer ${token}` } });
  expect((await ask(api.signIn({ isAdmin: true }))).status).toBe(403);
  await fetch(`${api.url}/api/health`);
  const answer = await ask(api.signIn({ userType: 'Super' }));
  const text = await answer.text();
  expect(answer.headers.get('content-type')).toContain('text/plain');
  expect(text).toMatch(/lendwright_request_seconds_count\{operation="health",status="200"\} 1\n/);
  expect(text).toMatch(/lendwright_request_seconds_bucket\{operation="metrics",status="403",le="\+Inf"\} 1\n/);
  expect(text).toMatch(/process_resident_memory_bytes \d+/);
  expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds [\d.e-]+/);
});

it('writes one line for each request, with the operation and company and without an address or a token', async () => {
  api = await startTinyApi();
  const token = api.signIn();
  await fetch(`${api.url}/api/prepared`, { headers: { cookie: `lendwright=${token}` } });
  await fetch(`${api.url}/api/prepared?key=planted-secret`, { headers: { authorization: `Bearer ${token}` } });
  await fetch(`${api.url}/auth/reset-password/planted-secret`);
  await new Promise((resolve) => setTimeout(resolve, 20));
  const lines = api.logLines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.map(({ operation, status }) => [operation, status])).toEqual([
    ['prepared', 200],
    ['prepared', 400],
    ['page', 404],
  ]);
  expect(Object.keys(lines[0] ?? {}).sort()).toEqual([
    'company',
    'level',
    'message',
    'ms',
    'operation',
    'request',
    'status',
    'time',
  ]);
  expect(api.logLines.join('')).not.toMatch(new RegExp(`planted|${token}`));
});
