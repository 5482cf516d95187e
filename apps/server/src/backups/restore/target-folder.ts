import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { existingCluster } from '../../platform/db/embedded/location';
import { ownerOf } from '../../platform/db/embedded/owner-lock';
import { findRunningServer, stopServer } from '../../platform/db/embedded/postmaster';
import { UNFINISHED_FILE } from '../../platform/db/unfinished-restore';
import { BackupError } from '../archive/backup-error';

const KEY_FILE = 'secret.key';
/** Contents of a file folder that may be discarded: partial uploads, and saved columns, which are rebuilt. */
const DISPOSABLE_FOLDERS = new Set(['partial', 'saved-columns']);
/** The names that the product itself creates in a data folder. Anything else is left untouched. */
const OWN_NAMES_PATTERN =
  /^(postgres|postgres\.location|postgres\.log.*|\.new-postgres-.*|files|secret\.key|lendwright\.lock)$/;
/** The names that matter when the database is external. */
const EXTERNAL_DATA_NAMES_PATTERN = /^(files|secret\.key)$/;

export interface TargetFolder {
  readonly dataFolder: string;
  /** Whether the database is in the folder too. */
  readonly isEmbedded: boolean;
  /** The secret of the backup. */
  readonly secret: string;
}

function holdsKey(folder: string, secret: string): boolean {
  const path = join(folder, KEY_FILE);
  return existsSync(path) && readFileSync(path, 'utf8').trim().toLowerCase() === secret;
}

function findOccupants({ dataFolder, isEmbedded, secret }: TargetFolder): string[] {
  if (!existsSync(dataFolder)) return [];
  const names = isEmbedded ? OWN_NAMES_PATTERN : EXTERNAL_DATA_NAMES_PATTERN;
  return readdirSync(dataFolder)
    .filter((name) => names.test(name))
    .filter((name) => name !== KEY_FILE || !holdsKey(dataFolder, secret))
    .filter(
      (name) =>
        name !== 'files' || readdirSync(join(dataFolder, name)).some((fileName) => !DISPOSABLE_FOLDERS.has(fileName)),
    );
}

/** Deletes the output of an unfinished restore. The mark guarantees that nothing else was there before. */
async function removeUnfinished({ dataFolder, isEmbedded }: TargetFolder): Promise<void> {
  const names = isEmbedded ? OWN_NAMES_PATTERN : EXTERNAL_DATA_NAMES_PATTERN;
  const cluster = isEmbedded ? existingCluster(dataFolder) : undefined;
  const orphan = cluster && (await findRunningServer(cluster));
  if (orphan) await stopServer(orphan.pid);
  if (cluster) rmSync(cluster, { recursive: true, force: true });
  for (const name of readdirSync(dataFolder).filter((fileName) => names.test(fileName)))
    rmSync(join(dataFolder, name), { recursive: true, force: true });
}

/**
 * Checks that a data folder can be restored into, without changing it. @throws BackupError when it contains an
 * installation, or a running process owns it
 */
export function checkTargetFolder(target: TargetFolder): void {
  const { dataFolder } = target;
  const owner = existsSync(dataFolder) ? ownerOf(dataFolder) : undefined;
  if (owner !== undefined)
    throw new BackupError(`The data folder ${dataFolder} is in use by process ${owner}. Stop it first.`);
  if (existsSync(join(dataFolder, UNFINISHED_FILE))) return;
  const foundOccupants = findOccupants(target);
  if (foundOccupants.length > 0)
    throw new BackupError(
      `The data folder ${dataFolder} is not empty: it holds ${foundOccupants.join(', ')}. Nothing was restored. Move it away first, or set LENDWRIGHT_DATA to another folder.`,
    );
}

/** Marks the folder as unfinished and stores the secret there, unless the environment provides it. */
export async function prepareTargetFolder(target: TargetFolder, hasExternalSecret: boolean): Promise<void> {
  const { dataFolder, secret } = target;
  mkdirSync(dataFolder, { recursive: true, mode: 0o711 });
  if (existsSync(join(dataFolder, UNFINISHED_FILE))) await removeUnfinished(target);
  const text = 'A restore into this folder is under way, or did not finish. npm run restore starts over.\n';
  writeFileSync(join(dataFolder, UNFINISHED_FILE), text, { flush: true });
  if (!hasExternalSecret && !holdsKey(dataFolder, secret))
    writeFileSync(join(dataFolder, KEY_FILE), `${secret}\n`, { mode: 0o600, flag: 'wx', flush: true });
}

/** Removes the mark: the installation is complete. */
export function releaseTargetFolder({ dataFolder }: Pick<TargetFolder, 'dataFolder'>): void {
  rmSync(join(dataFolder, UNFINISHED_FILE), { force: true });
}
