import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const SKIPPED_FOLDERS = new Set([
  'node_modules',
  'dist',
  '.git',
  '.bench',
  'test-results',
  'playwright-report',
  'coverage',
]);
const SKIPPED_ROOT_FOLDERS = new Set([...SKIPPED_FOLDERS, 'build', 'data']);

function* filesBelow(folder, skippedFolders = SKIPPED_FOLDERS) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (skippedFolders.has(entry.name)) continue;
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(file);
    else if (entry.isFile()) yield file;
  }
}

/** Hashes the content of every file in the repository and the Node version. The lockfile represents the packages. */
export function fingerprintOf(root) {
  const hash = createHash('sha256').update(process.version);
  for (const file of filesBelow(root, SKIPPED_ROOT_FOLDERS))
    hash.update(`\n${path.relative(root, file)}\n`).update(readFileSync(file));
  return hash.digest('hex');
}

const markerPath = (folder, name) => path.join(folder, `${name}.passed`);

/** @param {string | null} fingerprint null if no stage counts as passed */
export function hasPassed(folder, name, fingerprint) {
  try {
    return fingerprint !== null && readFileSync(markerPath(folder, name), 'utf8') === fingerprint;
  } catch {
    return false;
  }
}

export function markPassed(folder, name, fingerprint) {
  if (fingerprint === null) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(markerPath(folder, name), fingerprint);
}
