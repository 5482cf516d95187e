import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigFault, text, type Environment } from './variables';

const SHAPE = /^[0-9a-f]{64}$/i;

/** Makes the file once: several processes that start together on an empty folder all read the same secret. */
function makeOnce(folder: string, path: string): void {
  mkdirSync(folder, { recursive: true });
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * The secret of this installation: LENDWRIGHT_SECRET, else `secret.key` in the data folder, made at the first start.
 * Losing it loses every encrypted field, so it belongs in the backup, apart from the database.
 * @throws ConfigFault when either is not 64 hexadecimal digits.
 */
export function readSecret(env: Environment, dataFolder: string): string {
  const given = text(env, 'LENDWRIGHT_SECRET', '');
  if (given) {
    if (!SHAPE.test(given)) throw new ConfigFault('LENDWRIGHT_SECRET', 'must be 64 hexadecimal digits');
    return given.toLowerCase();
  }
  const path = join(dataFolder, 'secret.key');
  try {
    return checked(readFileSync(path, 'utf8'), path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  makeOnce(dataFolder, path);
  return checked(readFileSync(path, 'utf8'), path);
}

function checked(content: string, path: string): string {
  const secret = content.trim().toLowerCase();
  if (SHAPE.test(secret)) return secret;
  throw new ConfigFault('LENDWRIGHT_SECRET', `is absent, and ${path} does not hold 64 hexadecimal digits`);
}
