import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFreshDatabase, type FreshDatabase } from '../../testing/fresh-database';
import { startTinyApi, type TinyApi } from '../../testing/tiny-api';
import { sitePages } from './site-pages';

let freshDatabase: FreshDatabase;
let api: TinyApi;
const folder = mkdtempSync(join(tmpdir(), 'lendwright-site-'));
beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
  await freshDatabase.owner.query("insert into auth.hosts (host, shows_landing) values ('www.lend.example', true)");
  await freshDatabase.owner.query("insert into auth.hosts (host) values ('desk.lend.example')");
  mkdirSync(join(folder, '.site'));
  writeFileSync(join(folder, 'index.html'), '<div id="app"></div>');
  for (const language of ['en', 'de', 'es', 'fr', 'ja', 'zh'])
    for (const page of ['landing', 'privacy'])
      writeFileSync(
        join(folder, '.site', `${page}-${language}.html`),
        `${page} in ${language} <lw-if has="demo">demo</lw-if>`,
      );
  const services = { database: freshDatabase.database, config: { isDemo: false } };
  api = await startTinyApi({ webFolder: folder, sitePageOf: sitePages(services, folder) });
});
afterAll(async () => {
  await api.stop();
  await freshDatabase.drop();
  rmSync(folder, { recursive: true });
});

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}
const request = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    get(api.url + path, { headers, method }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      );
    }).on('error', reject);
  });
const textAt = async (path: string, headers?: Record<string, string>) => String((await request(path, headers)).body);

describe('the landing page', () => {
  it('is served at / on its configured hosts, in any spelling, and on no other host', async () => {
    expect(await textAt('/', { host: 'www.lend.example' })).toBe('landing in en ');
    expect(await textAt('/', { host: 'WWW.Lend.Example:8443' })).toBe('landing in en ');
    for (const host of ['desk.lend.example', 'unknown.example', 'www.lend.example.evil.example'])
      expect(await textAt('/', { host })).toContain('id="app"');
    expect(await textAt('/loans', { host: 'www.lend.example' })).toContain('id="app"');
  });

  it('is served at /site on every host, with its privacy page', async () => {
    expect(await textAt('/site')).toBe('landing in en ');
    expect(await textAt('/site/privacy?lang=fr')).toBe('privacy in fr ');
    expect(await textAt('/site/other')).toContain('id="app"');
  });

  it('uses the language of the URL, else that of the browser', async () => {
    expect(await textAt('/site?lang=ja', { 'accept-language': 'de' })).toBe('landing in ja ');
    expect(await textAt('/site?lang=xx&lang=de', { 'accept-language': 'de-AT' })).toBe('landing in de ');
  });

  it('is revalidated on every visit and not sent again while unchanged', async () => {
    const firstAnswer = await request('/site');
    expect(firstAnswer.headers).toMatchObject({
      ...{ 'cache-control': 'no-cache', 'content-language': 'en', vary: 'accept-language, accept-encoding' },
      'content-security-policy': expect.stringContaining("script-src 'self'"),
    });
    const secondAnswer = await request('/site', { 'if-none-match': String(firstAnswer.headers['etag']) });
    expect([secondAnswer.status, secondAnswer.body.length]).toEqual([304, 0]);
    const head = await request('/site', {}, 'HEAD');
    expect([head.status, head.body.length]).toEqual([200, 0]);
  });

  it('is compressed if the browser supports it', async () => {
    const { headers, body } = await request('/site', { 'accept-encoding': 'gzip, br' });
    expect([headers['content-encoding'], String(brotliDecompressSync(body))]).toEqual(['br', 'landing in en ']);
    expect((await request('/site', { 'accept-encoding': 'br;q=0' })).headers['content-encoding']).toBeUndefined();
  });

  it('is never served unfilled as a static file', async () => {
    expect(await textAt('/.site/landing-en.html')).not.toContain('lw-if');
  });
});
