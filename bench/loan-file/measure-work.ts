import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Runs every benchmark of work on a loan file: the other `measure-*.ts` files of this folder, one after the other. */
const OWN_FILE = 'measure-work.ts';
const files = readdirSync(import.meta.dirname)
  .filter((file) => /^measure-.+\.ts$/.test(file) && file !== OWN_FILE)
  .sort();
for (const file of files) {
  process.stdout.write(`\n-- ${file}\n`);
  const args = ['--import', 'tsx', join(import.meta.dirname, file), ...process.argv.slice(2)];
  if (spawnSync(process.execPath, args, { stdio: 'inherit' }).status !== 0) process.exitCode = 1;
}
