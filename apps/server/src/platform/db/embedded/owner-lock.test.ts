import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FolderInUseError, ownerOf, lockFolder } from './owner-lock';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'lendwright-test-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('gives a folder to one owner at a time and leaves no lock behind', () => {
  const release = lockFolder(folder);
  expect(ownerOf(folder)).toBe(process.pid);
  expect(() => lockFolder(folder)).toThrow(FolderInUseError);
  release();
  expect(ownerOf(folder)).toBeUndefined();
  lockFolder(folder)();
  expect(readdirSync(folder)).toEqual([]);
});

it.each([
  '',
  'not json',
  JSON.stringify({ pid: 999_999_999, started: '' }),
  JSON.stringify({ pid: process.pid, started: 'before the last boot' }),
])('takes over the lock of a dead owner: %s', (left) => {
  writeFileSync(join(folder, 'lendwright.lock'), left);
  const release = lockFolder(folder);
  expect(ownerOf(folder)).toBe(process.pid);
  release();
});

it('never removes a lock that another owner took in the meantime', () => {
  const release = lockFolder(folder);
  const otherLock = JSON.stringify({ pid: 1, started: '', token: 'other' });
  writeFileSync(join(folder, 'lendwright.lock'), otherLock);
  release();
  expect(readdirSync(folder)).toEqual(['lendwright.lock']);
});
