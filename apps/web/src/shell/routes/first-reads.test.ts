import { afterEach, expect, it, vi } from 'vitest';
import { call } from '../../client';
import { callsOf, inModule } from '../../features/record-list';
import { listBodyOf } from '../../features/record-list/list-search';
import { FIRST_READS, SESSION_READS, type FirstRead } from './first-reads';

afterEach(() => {
  vi.unstubAllGlobals();
  delete window.lendwrightReads;
});

const answered = (value: unknown) => Promise.resolve(new Response(JSON.stringify(value)));

/** Sends the requests as `first-paint.js` does. */
function sendEarly(reads: readonly FirstRead[], at = Date.now()): void {
  window.lendwrightReads = Object.fromEntries(
    reads.map(({ method, url, body }) => {
      const text = body === undefined ? '' : JSON.stringify(body);
      return [`${method} ${url} ${text}`, { answer: answered({ early: url }), at }];
    }),
  );
}

it('sends early exactly what the pages ask for', async () => {
  const fetched = vi.fn(() => answered({ early: null }));
  vi.stubGlobal('fetch', fetched);
  sendEarly([...SESSION_READS, ...Object.values(FIRST_READS).flat()]);
  expect(await call('getUserByToken')).toEqual({ early: '/api/auth/get_user_by_token' });
  expect(await call('menus', { body: {} })).toEqual({ early: '/api/menus' });
  for (const module of ['loans', 'prospects', 'contacts']) {
    const body = { ...listBodyOf({}), lean: false };
    expect(await call(callsOf(module).list, inModule(module, { body }))).toHaveProperty('early', expect.any(String));
    const views = await call('readListViews', { params: { module } });
    expect(views).toEqual({ early: `/api/list_views/${module}` });
  }
  expect(fetched).not.toHaveBeenCalled();
  expect(window.lendwrightReads).toEqual({});
});

it('uses an early answer once, and none that is old', async () => {
  const fetched = vi.fn(() => answered({ early: null }));
  vi.stubGlobal('fetch', fetched);
  sendEarly(SESSION_READS);
  await call('getUserByToken');
  expect(await call('getUserByToken')).toEqual({ early: null });
  sendEarly(SESSION_READS, Date.now() - 60_000);
  expect(await call('getUserByToken')).toEqual({ early: null });
});
