import { Writable } from 'node:stream';
import { createInterface } from 'node:readline/promises';
import { readPassphrase } from '../../platform/config/backup-config';
import type { Environment } from '../../platform/config/variables';
import { BackupError } from '../archive/backup-error';

/** Prompts on the terminal without echoing the input. */
async function promptWithoutEcho(question: string): Promise<string> {
  process.stdout.write(question);
  const discardingStream = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: discardingStream, terminal: true });
  try {
    return (await terminal.question('')).trim();
  } finally {
    terminal.close();
    process.stdout.write('\n');
  }
}

/**
 * The passphrase of a command: from the environment, otherwise from a prompt. @param isNew prompts twice, since a typo
 * would make the backup unreadable @throws BackupError when neither is available
 */
export async function promptPassphrase(env: Environment, isNew: boolean): Promise<string> {
  const configuredPassphrase = readPassphrase(env);
  if (configuredPassphrase) return configuredPassphrase;
  if (!process.stdin.isTTY)
    throw new BackupError(
      'A backup is encrypted with a passphrase. Set LENDWRIGHT_BACKUP_PASSPHRASE or LENDWRIGHT_BACKUP_PASSPHRASE_FILE.',
    );
  const passphrase = await promptWithoutEcho('Passphrase: ');
  if (isNew && (await promptWithoutEcho('Once more: ')) !== passphrase)
    throw new BackupError('The two passphrases differ. Nothing was done.');
  return passphrase;
}
