import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findExistingData } from './existing-data';
import { ConfigError, text, type Environment } from './variables';

const SECRET_PATTERN = /^[0-9a-f]{64}$/i;

/** Creates the file atomically: processes that start together on an empty folder all read the same secret. */
function createIfMissing(folder: string, path: string): void {
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
 * The secret of this installation: LENDWRIGHT_SECRET, otherwise `secret.key` in the data folder, generated at the first
 * start. Losing it loses every encrypted field, so back it up apart from the database. @throws ConfigError when either
 * is not 64 hexadecimal digits, or both are missing although the folder has data
 */
export function readSecret(env: Environment, dataFolder: string): string {
  const givenSecret = text(env, 'LENDWRIGHT_SECRET', '');
  if (givenSecret) {
    if (!SECRET_PATTERN.test(givenSecret)) throw new ConfigError('LENDWRIGHT_SECRET', 'must be 64 hexadecimal digits');
    return givenSecret.toLowerCase();
  }
  const path = join(dataFolder, 'secret.key');
  const storedSecret = readStored(path);
  if (storedSecret !== undefined) return storedSecret;
  const data = findExistingData(dataFolder);
  if (data === undefined) createIfMissing(dataFolder, path);
  // Read again in either case: a process that started at the same time may have created the key, and then its data.
  const createdText = readStored(path);
  if (createdText !== undefined) return createdText;
  throw new ConfigError(
    'LENDWRIGHT_SECRET',
    `is not set and ${path} is missing, while ${data} exists. Without that key the database cannot be entered, and every encrypted answer, second factor and file link in it is lost. Restore secret.key from its backup, or set LENDWRIGHT_SECRET. No new key was made`,
  );
}

function readStored(path: string): string | undefined {
  try {
    return checked(readFileSync(path, 'utf8'), path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function checked(content: string, path: string): string {
  const secret = content.trim().toLowerCase();
  if (SECRET_PATTERN.test(secret)) return secret;
  throw new ConfigError('LENDWRIGHT_SECRET', `is absent, and ${path} does not hold 64 hexadecimal digits`);
}
