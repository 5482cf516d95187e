import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectRoot } from '../config/project-root';

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

const sqlFilesIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.sql'));

/** Next to the built bundle if there is one, otherwise among the sources. @throws Error when the release has none */
export function migrationsFolder(): string {
  const scriptFolder = join(dirname(fileURLToPath(import.meta.url)), 'migrations');
  const folder = existsSync(scriptFolder) ? scriptFolder : join(projectRoot(), 'apps', 'server', 'migrations');
  if (existsSync(folder) && sqlFilesIn(folder).length > 0) return folder;
  throw new Error(`The migrations are missing in ${folder}. Install the release again. Nothing was changed.`);
}

/** The files `NNNN-name.sql` in order. @throws Error for any other SQL file and for duplicate numbers */
export function readMigrations(folder: string): Migration[] {
  const names = sqlFilesIn(folder).sort();
  const numbers = new Set<string>();
  return names.map((name) => {
    const number = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1];
    if (!number) throw new Error(`The migration ${name} is not named NNNN-name.sql.`);
    if (numbers.has(number)) throw new Error(`Two migrations have the number ${number}.`);
    numbers.add(number);
    const sql = readFileSync(join(folder, name), 'utf8');
    return { name, sql, checksum: createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex') };
  });
}
