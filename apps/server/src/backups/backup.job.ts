import { z } from 'zod';
import { listSuperHomes } from '../capabilities/site';
import type { BackupConfig } from '../platform/config/backup-config';
import type { Config } from '../platform/config/config';
import type { Database } from '../platform/db/database';
import { defineJob, type JobDefinition } from '../platform/jobs/define-job';
import { queueMail } from '../platform/mail/queue-mail';
import { BackupError } from './archive/backup-error';
import { removeExpired } from './retention';
import { runBackup } from './run-backup';

export const BACKUP_JOB = 'backup';
/** Attempts of the scheduled job. */
const MAX_ATTEMPTS = 3;

/** Emails every Super user that a backup failed. The sender is the home company of the first Super user. */
async function notifySupers(database: Database, { folder }: BackupConfig, error: unknown): Promise<void> {
  const homes = await database.identity(listSuperHomes);
  const [firstHome] = homes;
  if (!firstHome) return;
  const reason = error instanceof Error ? error.message : String(error);
  const text = `The scheduled backup to ${folder} failed ${MAX_ATTEMPTS} times.\n\n${reason}\n\nNo new backup exists until this is solved. The log of the process says more.`;
  await database.tenant(firstHome.company_id).write(async (tx) => {
    for (const to of new Set(homes.map(({ email }) => email)))
      await queueMail(tx, { to, subject: 'The backup failed', text });
  });
}

/**
 * The scheduled backup: writes an archive, then deletes those outside the retention. One process runs it. After the
 * last failed attempt, every Super user gets an email.
 */
export function backupJob(config: Config): JobDefinition {
  return defineJob(BACKUP_JOB, z.unknown(), async (_payload, { database, log, attempt, signal }) => {
    const { backup } = config;
    if (!backup?.passphrase)
      throw new BackupError('A backup was due in a process without LENDWRIGHT_BACKUP_FOLDER or passphrase.');
    const { folder, passphrase } = backup;
    try {
      const { path, size, rows, manifest } = await runBackup({ config, folder, passphrase, signal });
      const removedFiles = await removeExpired(folder, backup);
      const damagedFiles = manifest.fileFaults.length;
      log.info('backup written', {
        path,
        bytes: size,
        rows,
        files: manifest.files.count,
        removed: removedFiles.length,
      });
      if (damagedFiles > 0)
        log.error('files are missing or damaged in the store', { files: damagedFiles, backup: path });
    } catch (error) {
      log.error('the backup failed', { folder, attempt, error });
      if (attempt >= MAX_ATTEMPTS && !signal.aborted)
        await notifySupers(database, backup, error).catch((notifyError: unknown) =>
          log.error('the failure mail could not be sent', { error: notifyError }),
        );
      throw error;
    }
  });
}
