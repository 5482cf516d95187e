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

/** Beside the built bundle when there is one, else among the sources. */
export function migrationsFolder(): string {
  const beside = join(dirname(fileURLToPath(import.meta.url)), 'migrations');
  return existsSync(beside) ? beside : join(projectRoot(), 'apps', 'server', 'migrations');
}

/** The files `NNNN-name.sql` in order. @throws Error when there are none, on any other SQL file and on two of one number. */
export function readMigrations(folder: string): Migration[] {
  const names = (existsSync(folder) ? readdirSync(folder) : []).filter((name) => name.endsWith('.sql')).sort();
  if (names.length === 0)
    throw new Error(
      `The migrations are missing: ${folder} holds none. Install the release again. Nothing was changed.`,
    );
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
