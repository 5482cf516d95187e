import { createHash, randomBytes } from 'node:crypto';
import { chownSync, existsSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Account } from './account';
import { canAccess } from './can-access';

const POINTER = 'postgres.location';
/** A socket path is limited to 107 bytes on Linux and 103 on macOS, and includes `/.s.PGSQL.5432`. */
const MAX_SOCKET_FOLDER_LENGTH = 88;

/**
 * The existing cluster of a data folder, if any. @throws Error when the pointer file names a missing folder: starting
 * with an empty cluster would hide a data loss
 */
export function existingCluster(dataFolder: string): string | undefined {
  const pointer = join(dataFolder, POINTER);
  if (existsSync(pointer)) {
    const clusterPath = readFileSync(pointer, 'utf8').trim();
    if (existsSync(clusterPath)) return clusterPath;
    throw new Error(
      `${pointer} says that the database is in ${clusterPath}, which does not exist. Bring it back, or remove the pointer to start empty.`,
    );
  }
  const clusterFolder = join(dataFolder, 'postgres');
  return existsSync(clusterFolder) ? clusterFolder : undefined;
}

/**
 * Chooses the folder of a new cluster: `postgres` inside the data folder. If the account cannot enter it (a private
 * home of root), a folder under /var/lib/lendwright, named by a pointer file in the data folder. The random part of its
 * name prevents an emptied data folder from finding its old database.
 */
export function newClusterLocation(
  dataFolder: string,
  account: Account | null,
  outsideFolder = '/var/lib/lendwright',
): string {
  if (canAccess(dataFolder, account)) return join(dataFolder, 'postgres');
  const name = `${createHash('sha256').update(dataFolder).digest('hex').slice(0, 8)}-${randomBytes(4).toString('hex')}`;
  const folder = join(outsideFolder, name);
  takeOwnership(folder, account);
  writeFileSync(join(dataFolder, POINTER), `${folder}\n`, { mode: 0o600, flush: true });
  return folder;
}

/** Creates a folder that only the account can enter. */
export function takeOwnership(folder: string, account: Account | null): void {
  mkdirSync(folder, { recursive: true, mode: account ? 0o711 : 0o700 });
  if (account) chownSync(folder, account.uid, account.gid);
}

function isPrivateTo(folder: string, account: Account | null): boolean {
  const foundFile = lstatSync(folder, { throwIfNoEntry: false });
  const uid = account?.uid ?? process.getuid?.();
  return foundFile !== undefined && foundFile.isDirectory() && foundFile.uid === uid && (foundFile.mode & 0o077) === 0;
}

/**
 * The folder of the server's socket: the cluster itself if its path is short and plain, otherwise a private folder
 * under the temporary folder.
 */
export function socketFolder(cluster: string, account: Account | null): string {
  if (Buffer.byteLength(cluster) <= MAX_SOCKET_FOLDER_LENGTH && /^[\w./-]+$/.test(cluster)) return cluster;
  const name = `lendwright-${createHash('sha256').update(cluster).digest('hex').slice(0, 16)}`;
  for (let attempt = 0; ; attempt++) {
    const folder = join(tmpdir(), attempt === 0 ? name : `${name}-${attempt}`);
    if (!existsSync(folder)) {
      mkdirSync(folder, { mode: 0o700 });
      if (account) chownSync(folder, account.uid, account.gid);
    }
    if (isPrivateTo(folder, account)) return folder;
  }
}
