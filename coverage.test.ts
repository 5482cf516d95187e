import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const FOLDERS: Readonly<Record<string, string>> = {
  c: 'apps/server/src/capabilities',
  s: 'apps/server/src',
  w: 'apps/web/src',
  j: 'apps/e2e',
  f: 'packages/forms/src',
  p: 'packages',
};

const page = readFileSync('docs/coverage.md', 'utf8');
const paths = [...page.matchAll(/`([cswjfp])\/([^`]+)`/g)].map(([, folder = '', rest]) => `${FOLDERS[folder]}/${rest}`);

it('every path and test named in the coverage table exists', () => {
  expect(paths.length).toBeGreaterThan(150);
  expect([...new Set(paths)].filter((path) => !existsSync(path))).toEqual([]);
});

it('every paragraph of the specification has a location and a proof, or is marked open', () => {
  const rows = page.split('\n').filter((line) => /^\| (?!Paragraph|-)/.test(line));
  const rowsWithoutProof = rows.filter((row) => row.includes('| – |') && !row.endsWith('| open |'));
  expect(rowsWithoutProof).toEqual([]);
});
