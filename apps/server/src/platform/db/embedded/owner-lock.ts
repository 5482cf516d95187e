import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, startOf } from './process-facts';

/** Another running process owns the data folder. */
export class FolderInUseError extends Error {
  constructor(
    readonly folder: string,
    readonly pid: number,
  ) {
    super(
      `The data folder ${folder} is in use by another Lendwright (process ${pid}). Stop that one, or set LENDWRIGHT_DATA to another folder.`,
    );
    this.name = 'FolderInUseError';
  }
}

interface Holder {
  readonly pid: number;
  readonly started: string;
}

const LOCK_FILE = 'lendwright.lock';

function readHolder(path: string): { text: string; holder: Holder | undefined } | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    return { text, holder: JSON.parse(text) as Holder };
  } catch {
    return { text, holder: undefined };
  }
}

function isRunning(holder: Holder | undefined): holder is Holder {
  return holder !== undefined && isAlive(holder.pid) && startOf(holder.pid) === holder.started;
}

/** The running owner of a data folder, if any. */
export function ownerOf(folder: string): number | undefined {
  const holder = readHolder(join(folder, LOCK_FILE))?.holder;
  return isRunning(holder) ? holder.pid : undefined;
}

function tryLink(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Removes a dead owner's lock. If two processes try at once, the moved file is compared and a fresh lock is put back.
 */
function removeStaleLock(path: string, staleLock: string): void {
  const temporaryPath = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    renameSync(path, temporaryPath);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if (readFileSync(temporaryPath, 'utf8') !== staleLock) tryLink(temporaryPath, path);
  rmSync(temporaryPath, { force: true });
}

/**
 * Makes this process the owner of a data folder. A lock of a dead process is taken over. @returns a function that
 * releases the folder @throws FolderInUseError when its owner is running, including this process
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, LOCK_FILE);
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  const ownJson = JSON.stringify({
    pid: process.pid,
    started: startOf(process.pid),
    token: randomBytes(6).toString('hex'),
  });
  writeFileSync(draft, ownJson, { mode: 0o644, flush: true });
  try {
    while (!tryLink(draft, path)) {
      const foundHolder = readHolder(path);
      if (!foundHolder) continue;
      if (isRunning(foundHolder.holder)) throw new FolderInUseError(folder, foundHolder.holder.pid);
      removeStaleLock(path, foundHolder.text);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return () => {
    if (readHolder(path)?.text === ownJson) rmSync(path, { force: true });
  };
}
