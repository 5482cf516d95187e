import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTinyApi, type TinyApi } from '../../../testing/tiny-api';

let api: TinyApi;
const folder = mkdtempSync(join(tmpdir(), 'lendwright-web-'));
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><div id="app"></div>');
  writeFileSync(join(folder, 'mark.svg'), '<svg/>');
  writeFileSync(join(folder, '.hidden'), 'secret');
  writeFileSync(join(folder, 'assets', 'app-1a2b.js'), 'app();');
  writeFileSync(join(folder, 'assets', 'app-1a2b.js.br'), brotliCompressSync('app();'));
  api = await startTinyApi({ webFolder: folder });
});
afterAll(async () => {
  await api.stop();
  rmSync(folder, { recursive: true });
});

const request = async (path: string) => {
  const answer = await fetch(api.url + path);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

it('serves the page for every path of the app, revalidated each time', async () => {
  for (const path of ['/', '/loans', '/loans/edit/1?tab=docs', '/auth/reset-password/abc.def']) {
    const { status, headers, text } = await request(path);
    expect([path, status, headers.get('cache-control')]).toEqual([path, 200, 'no-cache']);
    expect(text).toContain('id="app"');
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self';.*frame-ancestors 'none'/);
    expect(headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'");
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
  }
});

const encodingOf = (acceptedEncodings: string) =>
  new Promise<string | undefined>((resolve) => {
    get(`${api.url}/assets/app-1a2b.js`, { headers: { 'accept-encoding': acceptedEncodings } }, (answer) =>
      resolve(answer.resume().headers['content-encoding']),
    );
  });

it('caches hashed files for a year, compressed where the browser supports it', async () => {
  expect(await encodingOf('br')).toBe('br');
  expect(await encodingOf('gzip, br;q=0')).toBeUndefined();
  const { headers, text } = await request('/assets/app-1a2b.js');
  expect([headers.get('cache-control'), text]).toEqual(['public, max-age=31536000, immutable', 'app();']);
  expect(headers.get('content-type')).toContain('javascript');
});

it('reads a compressed file once', async () => {
  await encodingOf('br');
  const copy = join(folder, 'assets', 'app-1a2b.js.br');
  const bytes = readFileSync(copy);
  rmSync(copy);
  expect(await encodingOf('br')).toBe('br');
  writeFileSync(copy, bytes);
});

it('answers 404 for a missing hashed file and never leaves its folder', async () => {
  expect((await request('/assets/app-gone.js')).status).toBe(404);
  for (const path of [
    '/..%2f..%2fetc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/assets/..%5c..%5cindex.html',
    '/assets/..%2f.hidden',
    '/.hidden',
    '//etc/passwd',
  ]) {
    expect((await request(path)).text).not.toMatch(/root:|secret/);
  }
});

it('answers unusual spellings of an API path with a refusal or the public page only', async () => {
  const spellings = [
    '/api/prepared',
    '//api/prepared',
    '/API/prepared',
    '/api//prepared',
    '/api/prepared/',
    '/%61pi/prepared',
    '/api/%70repared',
    '/api/prepared;x=1',
    '/api/./prepared',
    '/x/..%2fapi/prepared',
    '/api%2fprepared',
    '/api/prepared%00',
    '/api\\prepared',
    '/api/prepared%20',
  ];
  for (const spelling of spellings) {
    const { text } = await request(spelling);
    expect([spelling, text.includes('rows')]).toEqual([spelling, false]);
  }
  expect(api.handledRequests.ids).toEqual([]);
});
