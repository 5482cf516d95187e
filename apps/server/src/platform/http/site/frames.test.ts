import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTinyApi, type TinyApi } from '../../../testing/tiny-api';

let api: TinyApi;
const folder = mkdtempSync(join(tmpdir(), 'lendwright-frames-'));
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  writeFileSync(join(folder, 'embed.js'), '');
  writeFileSync(join(folder, 'mark.svg'), '<svg/>');
  const framesOf = (address: string) => {
    if (address.startsWith('/forms/away')) return Promise.reject(new Error('the database is away'));
    return Promise.resolve(address.startsWith('/forms/open') ? ['partner.example', '*.shop.example:8443'] : null);
  };
  api = await startTinyApi({ webFolder: folder, framesOf });
});
afterAll(async () => {
  await api.stop();
  rmSync(folder, { recursive: true });
});

const headersOf = async (path: string) => (await fetch(api.url + path)).headers;
const ancestorsOf = async (path: string) =>
  /frame-ancestors [^;]*/.exec((await headersOf(path)).get('content-security-policy') ?? '')?.[0];

it('lets the hosts of a webform embed its page, and no host embed any other page', async () => {
  expect(await ancestorsOf('/forms/open')).toBe("frame-ancestors 'self' partner.example *.shop.example:8443");
  for (const path of ['/', '/forms/closed', '/forms/away', '/leads?webform=1', '/api/prepared', '/mark.svg'])
    expect([path, await ancestorsOf(path)]).toEqual([path, "frame-ancestors 'none'"]);
  for (const path of ['/forms/open', '/']) expect((await headersOf(path)).has('x-frame-options')).toBe(false);
});

it('keeps the rest of the policy for pages that may be embedded', async () => {
  const [open, closedHeaders] = await Promise.all(['/forms/open', '/'].map((path) => headersOf(path)));
  const rest = (headers: Headers | undefined) =>
    headers?.get('content-security-policy')?.replace(/frame-ancestors [^;]*/, '');
  expect(rest(open)).toBe(rest(closedHeaders));
});

it('allows other sites to load the embedding script, and no other file', async () => {
  expect((await headersOf('/embed.js')).get('cross-origin-resource-policy')).toBe('cross-origin');
  expect((await headersOf('/mark.svg')).get('cross-origin-resource-policy')).toBe('same-origin');
});
