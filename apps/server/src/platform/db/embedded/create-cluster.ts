import { execFile } from 'node:child_process';
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Account } from './account';
import type { Binaries } from './binaries';
import { takeOwnership } from './location';

const run = promisify(execFile);

export const ADMIN_ROLE = 'lendwright_admin';

function checkVersion(clusterVersion: string, binaries: Binaries, cluster: string): void {
  const [installedVersion] = binaries.version.split('.');
  if (clusterVersion === installedVersion) return;
  throw new Error(
    `${cluster} was created by PostgreSQL ${clusterVersion}, and ${installedVersion} is installed. Keep the matching release, or migrate the data.`,
  );
}

/** A folder with files but without those of every cluster is a damaged database and never replaced. */
function assertUndamaged(cluster: string): void {
  const clusterFiles = readdirSync(cluster).filter((name) => name !== 'lost+found');
  if (clusterFiles.length === 0) return;
  throw new Error(
    `${cluster} contains a database without its file PG_VERSION. Restore it from a backup: starting empty here would lose every record. Nothing was changed.`,
  );
}

/**
 * Creates an empty cluster unless the folder has one. It is created in a temporary folder next to its location and then
 * renamed, so that an interrupted start leaves nothing half-created. @param password of the superuser, who can connect
 * only through the socket in a private folder
 */
export async function createCluster(
  binaries: Binaries,
  cluster: string,
  account: Account | null,
  password: string,
): Promise<void> {
  const versionFile = join(cluster, 'PG_VERSION');
  if (existsSync(versionFile)) return checkVersion(readFileSync(versionFile, 'utf8').trim(), binaries, cluster);
  if (existsSync(cluster)) assertUndamaged(cluster);
  const identity = account ? { uid: account.uid, gid: account.gid } : {};
  const draft = mkdtempSync(join(dirname(cluster), '.new-postgres-'));
  try {
    const data = join(draft, 'data');
    const passwordFile = join(draft, 'password');
    takeOwnership(draft, account);
    writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
    if (account) chownSync(passwordFile, account.uid, account.gid);
    const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--locale=C', '--builtin-locale=C.UTF-8'];
    const access = ['--auth=scram-sha-256', `--username=${ADMIN_ROLE}`, `--pwfile=${passwordFile}`];
    const initdb = run(binaries.initdb, ['-D', data, ...locale, ...access], {
      cwd: '/',
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
      ...identity,
    });
    const endChild = () => void initdb.child.kill();
    process.once('exit', endChild);
    await initdb.finally(() => process.removeListener('exit', endChild));
    appendFileSync(join(data, 'postgresql.conf'), "\ninclude_if_exists 'lendwright.conf'\n");
    if (existsSync(cluster)) rmSync(cluster, { recursive: true });
    renameSync(data, cluster);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}
