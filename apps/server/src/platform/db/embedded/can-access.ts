import { realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Account } from './account';

const EXECUTE = 0o1;
const READ_EXECUTE = 0o5;

function hasPermission(path: string, account: Account, permissionBits: number): boolean {
  const { mode, uid, gid } = statSync(path);
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0;
  return ((mode >> shift) & permissionBits) === permissionBits;
}

/**
 * Whether an account can enter a folder and its parents, by permission bits. For a folder that does not exist yet, the
 * nearest parent counts. `null` is this process's own account, which always can.
 */
export function canAccess(path: string, account: Account | null, isRead = false): boolean {
  if (account === null) return true;
  let folder = path;
  while (!statSync(folder, { throwIfNoEntry: false })) folder = dirname(folder);
  folder = realpathSync(folder);
  if (isRead && !hasPermission(folder, account, READ_EXECUTE)) return false;
  for (;;) {
    if (!hasPermission(folder, account, EXECUTE)) return false;
    const parent = dirname(folder);
    if (parent === folder) return true;
    folder = parent;
  }
}
