import { reason } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import type { OPERATIONS } from '@lendwright/api';
import { expect, it } from 'vitest';
import { startTinyApi } from '../../../testing/tiny-api';
import { tinyContract, tinyRoutes } from '../../../testing/tiny-contract';
import type { FileStore } from '../../files/file-store';
import type { Route } from '../route';

const noFiles = {} as FileStore;

/** The tiny routes with another use case for the public operation `slow`. */
function failingRoutes(failure: unknown): Route[] {
  const operation = tinyContract.slow as unknown as (typeof OPERATIONS)[number];
  return tinyRoutes(noFiles, { ids: [] }).map((route) =>
    route.operation === operation ? { operation, handle: () => Promise.reject(failure as Error) } : route,
  );
}

it('sends Retry-After while the database is away or busy', async () => {
  for (const [details, header] of [
    [{ retryAfter: 3 }, '3'],
    [undefined, '1'],
    [{ retryAfter: 'soon' }, '1'],
  ] as const) {
    const api = await startTinyApi({
      routes: failingRoutes(new Refusal(503, 'database_unavailable', reason('system.databaseSilent'), details)),
    });
    const answer = await fetch(`${api.url}/api/slow`);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, header]);
    expect(await answer.json()).toMatchObject({
      code: 'database_unavailable',
      reason: { key: 'system.databaseSilent' },
    });
    await api.stop();
  }
});

it('answers whatever is thrown, including non-errors, without exposing internals', async () => {
  for (const thrownError of [
    'a text with a secret',
    { secret: 1 },
    null,
    undefined,
    Object.assign(new Error('secret'), { statusCode: 418, code: 'FST_X' }),
  ]) {
    const api = await startTinyApi({ routes: failingRoutes(thrownError) });
    const answer = await fetch(`${api.url}/api/slow`);
    const text = await answer.text();
    expect([answer.status >= 400, text.includes('secret')]).toEqual([true, false]);
    await api.stop();
  }
});
