import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, expect, it, vi } from 'vitest';
import { reportMeasurement } from '../../testing/report-measurement';
import { createFreshDatabase } from '../../testing/fresh-database';
import { startTinyApi, type TinyApi } from '../../testing/tiny-api';
import { Drain } from './lifecycle/drain';

let api: TinyApi;
afterEach(() => api.stop());

it('is not ready until every part is available', async () => {
  let requestedCount = 0;
  let database = false;
  const ready = () => {
    requestedCount += 1;
    return database ? Promise.resolve({ database, migrations: true, demo: true }) : Promise.reject(new Error('away'));
  };
  api = await startTinyApi({ ready });
  await fetch(`${api.url}/api/health`);
  const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(`${api.url}/api/ready`)));
  expect([answers[0]?.status, await answers[0]?.json(), requestedCount]).toEqual([
    503,
    { ready: false, database: false, migrations: false, demo: false, draining: false },
    1,
  ]);
  expect(answers[0]?.headers.get('retry-after')).toBe('1');
  database = true;
  await new Promise((resolve) => setTimeout(resolve, 550));
  expect((await fetch(`${api.url}/api/ready`)).status).toBe(200);
});

it('is not ready once it drains, and keeps serving with Connection: close', async () => {
  const drain = new Drain();
  api = await startTinyApi({ drain });
  const request = async (path: string) => {
    const answer = await fetch(`${api.url}/api/${path}`);
    return [answer.status, answer.headers.get('connection'), await answer.json()];
  };
  const readyAnswer = { ready: true, database: true, migrations: true, demo: true, draining: false };
  expect(await request('ready')).toEqual([200, 'keep-alive', readyAnswer]);
  drain.begin();
  expect(await request('ready')).toEqual([503, 'close', { ...readyAnswer, ready: false, draining: true }]);
  expect((await request('health')).slice(0, 2)).toEqual([200, 'close']);
});

it('answers health with 200 while the database responds and with 503 otherwise, at one statement per 1,000 calls', async () => {
  const freshDatabase = await createFreshDatabase();
  const question = vi.spyOn(pg.Client.prototype, 'query');
  const requested = () =>
    question.mock.calls.filter(([config]) => (config as { text?: string }).text === 'select 1').length;
  try {
    api = await startTinyApi({ database: freshDatabase.database });
    const { app } = api;
    const request = () => app.inject({ method: 'GET', url: '/api/health' });
    const [before, start] = [requested(), performance.now()];
    const statuses = await Promise.all(Array.from({ length: 1000 }, async () => (await request()).statusCode));
    const [questions, seconds] = [requested() - before, (performance.now() - start) / 1000];
    reportMeasurement('S15', `1,000 calls of health at once: ${questions} statements in ${seconds.toFixed(1)} s`);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(questions).toBeGreaterThan(0);
    expect(questions).toBeLessThanOrEqual(Math.ceil(seconds / 2));
    const setConnectable = (isOpen: boolean) =>
      freshDatabase.owner.query(`do $$ begin
        execute format('alter database %I connection limit ${isOpen ? -1 : 0}', current_database());
        perform pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name = 'lendwright listen'; end $$`);
    await setConnectable(false);
    while ((await request()).statusCode === 200) await wait(10);
    const removedResponse = await request();
    expect([removedResponse.statusCode, removedResponse.headers['retry-after'], removedResponse.json()]).toEqual([
      503,
      '1',
      {
        code: 'database_unavailable',
        message: "The database isn't responding.",
        reason: { key: 'system.databaseSilent', params: {} },
        details: { retryAfter: 1 },
      },
    ]);
    await setConnectable(true);
    while ((await request()).statusCode !== 200) await wait(10);
    expect((await request()).json()).toEqual({ ok: true });
  } finally {
    question.mockRestore();
    await freshDatabase.drop();
  }
});

it('exposes metrics to Super users only, by operation and status', async () => {
  api = await startTinyApi();
  const request = (token: string) => fetch(`${api.url}/api/metrics`, { headers: { authorization: `Bearer ${token}` } });
  expect((await request(api.signIn({ isAdmin: true }))).status).toBe(403);
  await fetch(`${api.url}/api/health`);
  const answer = await request(api.signIn({ userType: 'Super' }));
  const text = await answer.text();
  expect(answer.headers.get('content-type')).toContain('text/plain');
  expect(text).toMatch(/lendwright_request_seconds_count\{operation="health",status="200"\} 1\n/);
  expect(text).toMatch(/lendwright_request_seconds_bucket\{le="\+Inf",operation="metrics",status="403"\} 1\n/);
  expect(text).toMatch(/process_resident_memory_bytes \d+/);
  expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds [\d.e-]+/);
});

it('logs one line per request with operation and company, without a URL or token', async () => {
  api = await startTinyApi();
  const token = api.signIn();
  await fetch(`${api.url}/api/prepared`, { headers: { cookie: `lendwright=${token}` } });
  await fetch(`${api.url}/api/prepared?key=planted-secret`, { headers: { authorization: `Bearer ${token}` } });
  await fetch(`${api.url}/auth/reset-password/planted-secret`);
  // A line is written after its response.
  while (api.logLines.length < 3) await wait(5);
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
