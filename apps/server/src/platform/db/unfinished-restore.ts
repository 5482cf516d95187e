import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from './database';

/** The file in a data folder, and the key in `auth.installation`, that exist during a restore. */
export const UNFINISHED_FILE = 'restore.unfinished';
export const UNFINISHED_KEY = 'restore.unfinished';

function unfinishedRestoreError(location: string): Error {
  return new Error(
    `A restore into ${location} did not finish, so its data is not complete. Run npm run restore again before you start.`,
  );
}

/** @throws Error when a restore into this data folder is unfinished */
export function refuseUnfinishedFolder(dataFolder: string): void {
  if (existsSync(join(dataFolder, UNFINISHED_FILE))) throw unfinishedRestoreError(dataFolder);
}

/** @throws Error when a restore into this database is unfinished */
export async function refuseUnfinishedRows(database: Pick<Database, 'identity'>): Promise<void> {
  const rows = await database.identity((tx) =>
    tx.query('select 1 from auth.installation where key = $1', [UNFINISHED_KEY]),
  );
  if (rows.length > 0) throw unfinishedRestoreError('this database');
}
