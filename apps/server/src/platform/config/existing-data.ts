import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Whether a folder contains a file at any depth. Empty folders do not count, because every start creates them. */
export function holdsFiles(folder: string): boolean {
  if (!existsSync(folder)) return false;
  return readdirSync(folder, { withFileTypes: true }).some((entry) =>
    entry.isDirectory() ? holdsFiles(join(folder, entry.name)) : true,
  );
}

/** The path of existing data that a new key or an empty database would make unreadable, if there is any. */
export function findExistingData(dataFolder: string): string | undefined {
  const cluster = ['postgres.location', 'postgres'].map((name) => join(dataFolder, name)).find(isPresent);
  const files = join(dataFolder, 'files');
  return cluster ?? (holdsFiles(files) ? files : undefined);
}

function isPresent(path: string): boolean {
  if (!existsSync(path)) return false;
  return !path.endsWith('postgres') || readdirSync(path).length > 0;
}
