import { operation } from '@lendwright/api';
import { newId } from '@lendwright/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTinyApi, type TinyApi } from '../../testing/tiny-api';
import { tinyOperations, tinyRoutes } from '../../testing/tiny-contract';
import type { FileStore } from '../files/file-store';
import { checkRoutes } from './check-routes';
import { serve } from './route';
import { sessionCookies } from './requests/session-cookie';

let api: TinyApi;
beforeAll(async () => {
  api = await startTinyApi();
});
afterAll(() => api.stop());
beforeEach(() => void (api.handledRequests.ids.length = 0));

const item = `/api/things/${newId()}`;

interface RequestedCounts {
  readonly method?: string;
  readonly token?: string;
  readonly cookie?: string;
  readonly headers?: Record<string, string>;
  readonly json?: unknown;
  readonly text?: string;
}

async function request(
  path: string,
  { method = 'GET', token, cookie, headers = {}, json, text }: RequestedCounts = {},
) {
  const body = text ?? (json === undefined ? undefined : JSON.stringify(json));
  const answer = await fetch(api.url + path, {
    method,
    body,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(cookie && { cookie: `lendwright=${cookie}` }),
      ...headers,
    },
  });
  const sentText = await answer.text();
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false;
  return {
    status: answer.status,
    headers: answer.headers,
    text: sentText,
    json: (isJson ? JSON.parse(sentText) : null) as Record<string, unknown>,
  };
}

describe('startup', () => {
  const routes = tinyRoutes({} as FileStore, { ids: [] });
  it('fails for an operation without a route and names it', () => {
    expect(() => checkRoutes(tinyOperations, routes)).toThrow(
      /operations without a route: health, ready, metrics, events/,
    );
  });
  it('fails for a route that is registered twice', () => {
    expect(() => checkRoutes(tinyOperations, [...routes, ...routes.slice(0, 1)])).toThrow(/routes bound twice: open/);
  });
  it('fails for a route without a declared operation, and for one without a right', () => {
    const unknownRoute = operation({
      id: 'stray',
      method: 'GET',
      path: 'stray',
      summary: '',
      right: {} as never,
      answer: z.object({}),
      refusals: [],
    });
    const check = () => checkRoutes(tinyOperations, [serve(unknownRoute, () => Promise.resolve({}))]);
    expect(check).toThrow(/no declared operation: stray/);
    expect(check).toThrow(/without a right: stray/);
  });
  it('fails for an operation whose right needs a module that its path does not contain', () => {
    const unnamedOperation = operation({
      id: 'nameless',
      method: 'GET',
      path: 'modules/:id/records',
      summary: '',
      right: { kind: 'module-named', action: 'view' },
      answer: z.object({}),
      refusals: [],
    });
    const check = () => checkRoutes(tinyOperations, [serve(unnamedOperation, () => Promise.resolve({}))]);
    expect(check).toThrow(/names a module that their path does not: nameless/);
  });
});

describe('request entry', () => {
  it('refuses every non-public call without a session before any use case runs', async () => {
    for (const { method, path, right } of tinyOperations) {
      if (right.kind === 'public') continue;
      const answer = await request(`/api/${path.replace(':id', newId())}`, {
        method,
        headers: { 'content-type': 'text/strange' },
      });
      expect([path, answer.status, answer.json['code']]).toEqual([path, 401, 'signed_out']);
    }
    expect(api.handledRequests.ids).toEqual([]);
  });
  it('refuses a session without the right before reading the body', async () => {
    const token = api.signIn();
    expect(await request('/api/rule', { method: 'POST', token, text: '{"broken' })).toMatchObject({
      status: 403,
      json: { code: 'forbidden' },
    });
    expect(await request(item, { method: 'DELETE', token })).toMatchObject({ status: 403 });
    expect(api.handledRequests.ids).toEqual([]);
  });
  it('allows the right role', async () => {
    const token = api.signIn({ isAdmin: true });
    expect(await request('/api/rule', { method: 'POST', token, json: {} })).toMatchObject({
      status: 200,
      json: { ok: true },
    });
    expect(await request(item, { method: 'DELETE', token })).toMatchObject({ status: 200, json: { message: 'gone' } });
  });
  it('never falls back to the cookie when the bearer token is invalid', async () => {
    const cookie = api.signIn();
    expect(await request(item, { cookie })).toMatchObject({ status: 200 });
    expect(await request(item, { cookie, headers: { authorization: 'Bearer nonsense' } })).toMatchObject({
      status: 401,
    });
    expect(await request(item, { cookie, headers: { authorization: 'Basic eDp5' } })).toMatchObject({ status: 401 });
  });
  it('refuses writes authenticated by cookie from any page but our own', async () => {
    const cookie = api.signIn();
    const ownHeaders: Record<string, string>[] = [
      { origin: 'http://lender.example' },
      { origin: api.url },
      { 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
    ];
    const foreignEntries: Record<string, string>[] = [
      {},
      { origin: 'http://evil.example' },
      { origin: 'null' },
      { origin: 'https://lender.example' },
      { origin: 'http://lender.example.evil.example' },
      { origin: 'http://lender.example:81' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'http://evil.example', 'sec-fetch-site': 'same-origin' },
    ];
    const save = async (headers: Record<string, string>) =>
      (await request(item, { method: 'PATCH', cookie, headers, json: { title: 'x' } })).status;
    for (const headers of ownHeaders) expect([headers, await save(headers)]).toEqual([headers, 200]);
    api.handledRequests.ids.length = 0;
    for (const headers of foreignEntries) expect([headers, await save(headers)]).toEqual([headers, 403]);
    expect(api.handledRequests.ids).toEqual([]);
  });
  it('sets the token in a cookie that scripts cannot read', async () => {
    const answer = await request('/api/sign-in', { method: 'POST', json: { token: 'abc' } });
    expect(answer.headers.getSetCookie()[0]).toBe('lendwright=abc; Max-Age=86400; Path=/; HttpOnly; SameSite=Lax');
  });
  it('shows scripts that a session was started, in a cookie without anything of the session', async () => {
    const { headers } = await request('/api/sign-in', { method: 'POST', json: { token: 'abc' } });
    const [, hint, ...rest] = headers.getSetCookie();
    expect(hint).toMatch(/^lendwright_signed_in=\d{13}; Max-Age=86400; Path=\/; SameSite=Lax$/);
    expect(rest).toEqual([]);
    const secureCookies = sessionCookies({ publicUrl: 'https://lender.example' });
    expect(secureCookies.set('abc')[1]).toMatch(
      /^lendwright_signed_in=\d{13}; Max-Age=86400; Path=\/; SameSite=Lax; Secure$/,
    );
    expect(secureCookies.clear()).toEqual([
      '__Host-lendwright=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure',
      'lendwright_signed_in=; Max-Age=0; Path=/; SameSite=Lax; Secure',
    ]);
    expect((await request(item, { cookie: String(hint).split(';')[0] ?? '' })).status).toBe(401);
  });
  it("sets a cookie with the company's group for balancers in browsers only, which proves nothing", async () => {
    const token = api.signIn({ companyId: 'a1a1a1a1-0000-7000-8000-00000000bc3f' });
    const readSetCookie = async (requestedCounts: RequestedCounts) =>
      (await request(item, requestedCounts)).headers.get('set-cookie');
    const line = 'lendwright_route=c3f; Max-Age=86400; Path=/; HttpOnly; SameSite=Lax';
    expect(await readSetCookie({ cookie: token })).toBe(line);
    expect(await readSetCookie({ cookie: `${token}; lendwright_route=000` })).toBe(line);
    expect(await readSetCookie({ cookie: `${token}; lendwright_route=c3f` })).toBeNull();
    expect(await readSetCookie({ token })).toBeNull();
    const { setRoute } = sessionCookies({ publicUrl: 'https://lender.example' });
    expect(setRoute(undefined, 'a1a1a1a1-0000-7000-8000-00000000bc3f')).toBe(`${line}; Secure`);
  });
});

describe('inputs', () => {
  it('rejects unknown keys and names their path', async () => {
    const token = api.signIn();
    const save = (json: unknown) => request(item, { method: 'PATCH', token, json });
    expect(await save({ title: 'x', extra: 1 })).toMatchObject({
      status: 400,
      json: { code: 'invalid_body', details: { issues: [{ path: 'extra' }] } },
    });
    expect(await save({ title: 'x', list: [{ n: 1 }, { n: 1, more: 2 }] })).toMatchObject({
      status: 400,
      json: { details: { issues: [{ path: 'list.1.more' }] } },
    });
    expect(await save({ title: 7 })).toMatchObject({ status: 400, json: { details: { issues: [{ path: 'title' }] } } });
    expect(await request(`${item}?deep=1&x=2`, { token })).toMatchObject({
      status: 400,
      json: { code: 'invalid_query' },
    });
    expect(await request('/api/prepared?x=1', { token })).toMatchObject({
      status: 400,
      json: { code: 'invalid_query' },
    });
    expect(api.handledRequests.ids).toEqual([]);
    expect(await save({ title: 'x', list: [{ n: 1 }] })).toMatchObject({ status: 200 });
  });
  it('answers a malformed id like a missing record', async () => {
    expect(await request('/api/things/17', { token: api.signIn() })).toMatchObject({
      status: 404,
      json: { code: 'not_found' },
    });
  });
  it('rejects bodies that are too deep, too large, not JSON, not UTF-8, or address a prototype', async () => {
    const token = api.signIn();
    const save = async (text: string) => (await request(item, { method: 'PATCH', token, text })).status;
    const nestTitles = (depth: number) => `{"title":"[[","tree":${'['.repeat(depth)}${']'.repeat(depth)}}`;
    expect(await save(nestTitles(31))).toBe(200);
    expect(await save(nestTitles(32))).toBe(400);
    expect(await save(nestTitles(200_000))).toBe(400);
    expect(await save(`{"title":"${'x'.repeat(1_100_000)}"}`)).toBe(413);
    expect(await save('{"title":')).toBe(400);
    expect(await save('{"title":"x","__proto__":{"a":1}}')).toBe(400);
    expect(await save('{"title":"x","tree":{"\\u005f_proto__":{"a":1}}}')).toBe(400);
    expect(await save('{"title":"we say __proto__ here"}')).toBe(200);
    expect(
      await save(JSON.stringify(Object.fromEntries(Array.from({ length: 60_000 }, (_, n) => [`key${n}`, n])))),
    ).toBe(400);
  });
  it('rejects a body where none is declared', async () => {
    const token = api.signIn({ isAdmin: true });
    expect(await request(item, { method: 'DELETE', token, json: { a: 1 } })).toMatchObject({
      status: 400,
      json: { code: 'invalid_body' },
    });
  });
  it('rejects bodies under 500 other content types', async () => {
    const token = api.signIn();
    const types = [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/jsonx',
      'application/json5',
      'application/ld+json',
      'application/json, text/plain',
      'text/json',
      'application/xml',
      '*/*',
    ];
    const tails = [
      '',
      ' ',
      ';',
      '; charset=utf-16',
      '; charset=latin1',
      ';charset="utf-8"',
      '\ttext/html',
      ' application/json',
      '; a=b',
      '; charset=utf-8; x=y',
    ];
    const cases = ['', 'A', 'U', 'X', 'Y'].flatMap((mark) =>
      types.flatMap((type) => tails.map((tail) => [mark, type, tail] as const)),
    );
    const write = ([mark, type, tail]: (typeof cases)[number]) =>
      (mark === 'U' ? type.toUpperCase() : mark + type) + tail;
    let refusedCount = 0;
    for (const listedCase of cases) {
      const { status } = await request(item, {
        method: 'PATCH',
        token,
        text: '{"title":"x"}',
        headers: { 'content-type': write(listedCase) },
      });
      if (status === 415) refusedCount += 1;
    }
    expect([refusedCount, api.handledRequests.ids]).toEqual([500, []]);
    for (const type of ['application/json', 'application/json; charset=utf-8', 'Application/JSON;charset=UTF-8']) {
      expect(
        (await request(item, { method: 'PATCH', token, text: '{"title":"x"}', headers: { 'content-type': type } }))
          .status,
      ).toBe(200);
    }
  });
});

describe('responses', () => {
  it('contain refusals with code, message and details', async () => {
    const answer = await request(item, { method: 'PATCH', token: api.signIn(), json: { title: 'taken' } });
    expect(answer).toMatchObject({
      status: 409,
      json: {
        code: 'conflict',
        message: 'This record changed on the server. Reload it. Your changes are still here.',
        reason: { key: 'records.versionUnknown', params: {} },
        details: { theirs: 'x' },
      },
    });
  });
  it('contain only a reference for an internal error, which is logged once without secrets', async () => {
    api.logLines.length = 0;
    const answer = await request('/api/break');
    const reference = answer.json['reference'] as string;
    expect(answer.status).toBe(500);
    expect(answer.text).not.toMatch(/hunter2|postgres|leaked/);
    const lines = api.logLines.filter((line) => line.includes('a request failed') && line.includes(reference));
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toMatch(/hunter2|u:pw/);
  });
  it('with an undeclared field fail as our bug', async () => {
    expect(await request('/api/leak')).toMatchObject({ status: 500, json: { code: 'internal' } });
  });
  it('may be prepared JSON', async () => {
    expect(await request('/api/prepared', { token: api.signIn() })).toMatchObject({ status: 200, json: { rows: [] } });
  });
  it('of bytes cannot be executed or sniffed, whatever the use case sets', async () => {
    const { headers } = await request('/api/bytes', { token: api.signIn() });
    expect(headers.get('content-security-policy')).toBe(`sandbox; default-src 'none'`);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('private, no-store');
  });
  it('all have the security headers, and unknown paths are answered in JSON', async () => {
    for (const path of ['/api/health', '/api/nothing', '/api/open/x', '/api/%ff', '/elsewhere']) {
      const { headers, json } = await request(path);
      expect([path, headers.get('x-content-type-options'), headers.get('referrer-policy')]).toEqual([
        path,
        'nosniff',
        'no-referrer',
      ]);
      if (path !== '/api/health') expect([path, json['code']]).toEqual([path, 'not_found']);
    }
  });
});
