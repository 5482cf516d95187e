import { afterEach, expect, it, vi } from 'vitest';
import { call, locate } from './call';
import type { OperationId } from './operation-types';

afterEach(() => vi.unstubAllGlobals());

/** A name that no file contains, so that no file brings its operation. */
const unnamed = ['list', 'Email', 'Lists'].join('') as OperationId;

it('knows the operations that the loaded files name', () => {
  expect(locate('login', {}).url).toBe('/api/auth/login');
  expect(() => locate(unnamed, {})).toThrow(unnamed);
});

it('downloads an operation that no loaded file names', async () => {
  const requests: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    requests.push(url);
    return Promise.resolve(new Response('{}'));
  });
  await call(unnamed as 'listGroups', { body: {} });
  expect(requests).toEqual(['/api/email_list/lists']);
});
