import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Whether a folder holds a file, however deep. Empty folders are made by every start and say nothing. */
export function holdsFiles(folder: string): boolean {
  if (!existsSync(folder)) return false;
  return readdirSync(folder, { withFileTypes: true }).some((entry) =>
    entry.isDirectory() ? holdsFiles(join(folder, entry.name)) : true,
  );
}

/** What a data folder holds that a new key or an empty database would make unreadable: one path, if any. */
export function existingData(dataFolder: string): string | undefined {
  const cluster = ['postgres.location', 'postgres'].map((name) => join(dataFolder, name)).find(isThere);
  const files = join(dataFolder, 'files');
  return cluster ?? (holdsFiles(files) ? files : undefined);
}

function isThere(path: string): boolean {
  if (!existsSync(path)) return false;
  return !path.endsWith('postgres') || readdirSync(path).length > 0;
}
