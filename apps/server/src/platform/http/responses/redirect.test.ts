import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTinyApi, type TinyApi } from '../../../testing/tiny-api';

let api: TinyApi;
beforeAll(async () => {
  api = await startTinyApi();
});
afterAll(() => api.stop());

async function leave(query: string, path = 'leave') {
  const { status, headers } = await fetch(`${api.url}/api/${path}?${query}`, { redirect: 'manual' });
  return [status, headers.get('location'), headers.get('set-cookie')];
}

it('leads where the use case says, whatever else the request holds', async () => {
  const location = 'https://rates.example/t%C3%A4glich?a=1&b=2#top';
  for (const moreText of ['', '&url=https://evil.example', '&location=//evil.example', '&fbclid=1'])
    expect(await leave(`token=plain${moreText}`)).toEqual([302, location, null]);
  expect(await leave('token=lines')).toEqual([302, 'https://rates.example/set-cookie:%20a=b', null]);
});

it('leads to no script, no file, no relative address and no address with a user', async () => {
  for (const token of ['script', 'data', 'relative', 'user', 'unknown', 'https://evil.example'])
    expect([token, ...(await leave(`token=${token}`))]).toEqual([token, 500, null, null]);
});

it('is the response of operations that declare it, and of no other', async () => {
  expect(await leave('', 'stay')).toEqual([500, null, null]);
  expect(await leave('token=text')).toEqual([500, null, null]);
});
