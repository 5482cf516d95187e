import { openFileStore } from '../open-file-store';
import type { Config } from '../platform/config/config';
import { silentLog } from '../platform/log/log';
import { findServer } from '../platform/db/open-installation';
import { createBackup, type BackupReport } from './create-backup';

export interface BackupRun {
  readonly config: Config;
  readonly folder: string;
  readonly passphrase: string;
  readonly signal?: AbortSignal;
}

/**
 * Backs up the installation of a configuration, whether it is running or not. Nothing is migrated, so a backup before
 * an upgrade has the old schema version. @throws BackupError as `createBackup`
 */
export async function runBackup({ config, folder, passphrase, signal }: BackupRun): Promise<BackupReport> {
  const server = await findServer({ config, log: silentLog, mayJoin: true });
  try {
    const files = await openFileStore(config);
    return await createBackup({ folder, passphrase, secret: config.secret, ownerUrl: server.ownerUrl, files, signal });
  } finally {
    await server.stop();
  }
}
