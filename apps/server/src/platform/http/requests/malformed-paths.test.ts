import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTinyApi, type TinyApi } from '../../../testing/tiny-api';

const SECRET = 'protected-bytes';
let api: TinyApi;
const root = mkdtempSync(join(tmpdir(), 'lendwright-odd-'));
const folder = join(root, 'web');
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(root, 'outside.txt'), SECRET);
  writeFileSync(join(folder, '.hidden'), SECRET);
  writeFileSync(join(folder, 'index.html'), '<!doctype html><div id="app"></div>');
  api = await startTinyApi({ webFolder: folder });
});
afterAll(async () => {
  await api.stop();
  rmSync(root, { recursive: true });
});

/** Sends the path unmodified; other clients would normalize it. */
function sendPath(path: string): Promise<{ readonly status: number; readonly text: string }> {
  const { hostname, port } = new URL(api.url);
  return new Promise((resolve, reject) => {
    const sentRequest = request({ hostname, port, path, agent: false }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    sentRequest.on('error', reject).end();
  });
}

const PATH_STARTS = [
  '/',
  '//',
  '///',
  '/./',
  '/public/',
  '/public/../',
  '/forms/..%2f',
  '/assets/',
  '/assets/../',
  '/%2e/',
];
const TRAVERSALS = [
  '',
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '..;/',
  '..%5c',
  '%252e%252e/',
  '.%00/',
  '%c0%ae%c0%ae/',
];
const TARGET_PATHS = [
  'outside.txt',
  '.hidden',
  'OUTSIDE.TXT',
  '%2ehidden',
  'etc/passwd',
  'api/nowhere',
  'API/nowhere',
  'index.html',
];
const PATH_ENDINGS = ['', ';x=1', '%20', '?/public/', '%23/public/', '/.', '%00.html'];

it('returns no protected byte for malformed paths (2,000 of them)', async () => {
  const paths = PATH_STARTS.flatMap((start) =>
    TRAVERSALS.flatMap((traversal) =>
      TARGET_PATHS.flatMap((target) => PATH_ENDINGS.map((end) => start + traversal + target + end)),
    ),
  );
  // Five of every fourteen: covers all combinations with a feasible number of requests.
  const requestedPaths = paths.filter((_, index) => index % 14 < 5);
  expect(requestedPaths.length).toBeGreaterThanOrEqual(2000);
  const givenPaths: string[] = [];
  for (let itemIndex = 0; itemIndex < requestedPaths.length; itemIndex += 50) {
    const batch = requestedPaths.slice(itemIndex, itemIndex + 50);
    const answers = await Promise.all(batch.map(sendPath));
    for (const [index, { status, text }] of answers.entries())
      if (text.includes(SECRET) || text.includes('root:') || status >= 500)
        givenPaths.push(`${status} ${batch[index]}`);
  }
  expect(givenPaths).toEqual([]);
}, 120_000);
