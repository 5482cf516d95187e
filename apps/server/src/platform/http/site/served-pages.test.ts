import { newId, type ServedPageTask } from '@lendwright/kernel';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTinyApi, type TinyApi } from '../../../testing/tiny-api';

const PAGE =
  '<!doctype html><html><head><script src="/assets/first-paint-1a2b.js"></script><script type="module" crossorigin src="/assets/index-1.js"></script></head><body><div id="app"></div></body></html>';
const HOSTILE_TEXT = '</script><script>steal()</script>';
const VIEW = '1400_1_de_';

const tasks: ServedPageTask[] = [];
let render: (task: ServedPageTask) => Promise<{ html: string; colors: string } | null>;
let api: TinyApi;
const folder = mkdtempSync(join(tmpdir(), 'lendwright-served-'));
beforeAll(async () => {
  const read = { method: 'GET', url: `/api/things/${newId()}` };
  const pages = [{ path: '/loans', isOpen: false, links: '', reads: [read], served: 'loans' }];
  writeFileSync(join(folder, 'index.html'), PAGE);
  writeFileSync(join(folder, '.pages.json'), JSON.stringify({ sessionReads: [], pages }));
  api = await startTinyApi({
    webFolder: folder,
    renderPage: (task) => {
      tasks.push(task);
      return render(task);
    },
  });
});
afterAll(async () => {
  await api.stop();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  tasks.length = 0;
  render = () => Promise.resolve({ html: '<td style="width:4px">Ann</td>', colors: ':root{--menu:#000}' });
});

const NAVIGATION_HEADERS = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' };

async function open(
  cookies = '',
  headers: Record<string, string> = {},
  token = api.signIn({ fullName: HOSTILE_TEXT }),
) {
  const cookie = `lendwright=${token}; lendwright_view=${VIEW}; ${cookies}`;
  const answer = await api.app.inject({ url: '/loans', headers: { ...NAVIGATION_HEADERS, cookie, ...headers } });
  return { html: answer.payload, cache: answer.headers['cache-control'], visit: String(answer.headers['set-cookie']) };
}

it('sends the rendering of the answers with these answers, in which no text ends its element', async () => {
  const { html, cache } = await open();
  expect(cache).toBe('no-store');
  expect(html).toContain(
    '<div id="app" data-colors=":root{--menu:#000}"><td data-style="width:4px">Ann</td></div><script type="application/json" data-read=',
  );
  expect(html).toContain(`data-view="${VIEW}" data-start="/assets/index-1.js"`);
  expect(html.match(/<\/?script[ >]/g)).toHaveLength(4);
  const [, sentMatch = ''] = /<script type="application\/json"[^>]*>(.*?)<\/script>/.exec(html) ?? [];
  const answers = Object.values(tasks[0]?.answers ?? {}).map((text) => JSON.parse(text) as unknown);
  expect(answers).toEqual([JSON.parse(sentMatch)]);
  expect(JSON.stringify(answers)).toContain(HOSTILE_TEXT);
  expect(tasks[0]).toMatchObject({ path: '/loans', view: { width: 1400, hasHover: true, language: 'de' } });
});

it('sends the page without rows to all who have none, or would not see them', async () => {
  const plainEntries = [
    await open('', { 'sec-purpose': 'prefetch' }),
    await open('', { 'sec-fetch-dest': 'empty' }),
    await open('', { cookie: `lendwright=${api.signIn()}` }),
    await open('', { cookie: `lendwright=${api.signIn()}; lendwright_view=900_1_en_` }),
    await open('', { cookie: `lendwright=${api.signIn()}; lendwright_view=1400_1_en_leads~loans~` }),
    await open('', { cookie: `lendwright_view=${VIEW}` }),
  ];
  for (const { html, cache } of plainEntries) expect([cache, html.includes('data-view')]).toEqual(['no-cache', false]);
  expect(tasks).toEqual([]);
});

it('renders nothing and sends no answer without a valid session', async () => {
  const { html, cache } = await open('', {}, 'ended');
  expect(cache).toBe('no-store');
  expect(html).toContain('<div id="app"></div><i hidden></i>');
  expect(tasks).toEqual([]);
});

it('sends the answers alone if the rendering fails or takes too long', async () => {
  for (const failingRender of [() => Promise.reject(new Error('no')), () => new Promise<null>(() => undefined)]) {
    render = failingRender;
    const { html } = await open();
    expect(html).toContain('<div id="app"></div><script type="application/json"');
  }
});

it('names modules as scripts on the third visit', async () => {
  const firstPage = await open();
  const [secondVisit = '', thirdVisit = ''] = ['1', '2'].map((count) => firstPage.visit.replace(/\.1;.*/, `.${count}`));
  expect(firstPage.html).toContain('<link rel="modulepreload" crossorigin href="/assets/index-1.js">');
  expect((await open(secondVisit)).visit).toContain(thirdVisit);
  expect((await open(thirdVisit)).html).toContain(
    '<link rel="preload" as="script" crossorigin href="/assets/index-1.js">',
  );
});
