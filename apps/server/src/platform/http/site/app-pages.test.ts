import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appPages, type AppPages } from './app-pages';

const PAGE =
  '<html><head><script src="/assets/first-paint-1a2b.js"></script><script type="module" crossorigin src="/assets/index-1.js"></script></head><body></body></html>';
const route = (path: string, isOpen = false, reads: readonly unknown[] = []) => ({
  path,
  isOpen,
  links: `<link href="${path}"><link rel="modulepreload" crossorigin href="/assets/lists-1.js">`,
  reads,
});
const folder = mkdtempSync(join(tmpdir(), 'lendwright-pages-'));
let pageOf: AppPages['pageOf'];
beforeAll(() => {
  const pages = [
    route('/$page'),
    route('/loans', false, [{ method: 'POST', url: '/api/opportunities', body: { skip: 0 } }]),
    route('/loans/edit/$id', false, [{ method: 'GET', url: '/api/opportunities/{id}', isSentWithSearch: true }]),
    route('/auth/login', true, [{ method: 'GET', url: '/api/auth/welcome' }]),
  ];
  writeFileSync(join(folder, 'index.html'), PAGE);
  writeFileSync(join(folder, '.pages.json'), JSON.stringify({ sessionReads: [{ url: '/api/menus' }], pages }));
  pageOf = appPages(folder).pageOf;
});
afterAll(() => rmSync(folder, { recursive: true }));

const text = (url: string, hasSession = true) => pageOf(url, hasSession).bytes.toString();
const readsOf = (html: string) =>
  JSON.parse((/data-reads="([^"]*)"/.exec(html)?.[1] ?? '[]').replaceAll('&quot;', '"')) as { url: string }[];

it('names the files and requests of the route', () => {
  const html = text('/loans');
  expect(html).toContain('<link href="/loans">');
  expect(readsOf(html).map(({ url }) => url)).toEqual(['/api/menus', '/api/opportunities']);
  expect(text('/loans/edit/7?tab=docs')).toContain('<link href="/loans/edit/$id">');
  expect(text('/appraisals')).toContain('<link href="/$page">');
  expect(text('/unknown/page')).not.toContain('<link');
});

it('leaves out the requests of a list whose address asks for other rows', () => {
  expect(readsOf(text('/loans?status=new')).map(({ url }) => url)).toEqual(['/api/menus']);
});

it('keeps the requests of a record, whatever the search in its address is', () => {
  for (const search of ['', '?tab=docs'])
    expect(readsOf(text(`/loans/edit/7${search}`)).map(({ url }) => url)).toEqual([
      '/api/menus',
      '/api/opportunities/{id}',
    ]);
});

it('names nothing to visitors without a session except on open pages, whose requests need none', () => {
  expect(text('/loans', false)).toBe(PAGE);
  expect(text('/auth/login', false)).toContain('<link href="/auth/login">');
  for (const hasSession of [true, false])
    expect(readsOf(text('/auth/login?from=%2Floans', hasSession)).map(({ url }) => url)).toEqual(['/api/auth/welcome']);
});

it('names modules as scripts to browsers that have stored their compiled code, on the third visit of a page', () => {
  const firstPage = pageOf('/loans', true);
  const secondPage = pageOf('/loans', true, firstPage.tag);
  const thirdPage = pageOf('/loans', true, `W/${secondPage.tag}`);
  expect(secondPage.bytes).toEqual(firstPage.bytes);
  expect(firstPage.bytes.toString()).toContain('<link rel="modulepreload" crossorigin href="/assets/lists-1.js">');
  expect(thirdPage.bytes.toString()).not.toContain('modulepreload');
  for (const file of ['index', 'lists'])
    expect(thirdPage.bytes.toString()).toContain(
      `<link rel="preload" as="script" crossorigin href="/assets/${file}-1.js">`,
    );
  expect([firstPage, secondPage, thirdPage].map(({ isKnown }) => isKnown)).toEqual([false, false, false]);
  expect(pageOf('/loans', true, thirdPage.tag)).toMatchObject({ tag: thirdPage.tag, isKnown: true });
  // A page of another build, of another path or without a session starts again.
  for (const otherPage of [pageOf('/loans', true, '"other.later"'), pageOf('/loans', false, thirdPage.tag)])
    expect(otherPage).toMatchObject({ isKnown: false, tag: expect.stringContaining('.first') as string });
});

it('serves the page unchanged if the build names no files', () => {
  rmSync(join(folder, '.pages.json'));
  expect(appPages(folder).pageOf('/loans', true).bytes.toString()).toBe(PAGE);
});
