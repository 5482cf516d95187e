import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FILES = ['package.json', 'package-lock.json'];

/**
 * Installs the packages of a lockfile into a benchmark folder, once per lockfile.
 * @param packageName name of the packages for the error message
 */
export function installLocked(source: string, folder: string, packageName: string, log: (line: string) => void): void {
  const isSame = (name: string) =>
    existsSync(join(folder, name)) && readFileSync(join(folder, name)).equals(readFileSync(join(source, name)));
  if (existsSync(join(folder, 'node_modules', '.package-lock.json')) && FILES.every(isSame)) return;
  log(`Installing ${packageName}`);
  mkdirSync(folder, { recursive: true });
  for (const name of FILES) copyFileSync(join(source, name), join(folder, name));
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--no-workspaces'];
  const run = spawnSync('npm', args, {
    cwd: folder,
    encoding: 'utf8',
    timeout: 300_000,
    shell: process.platform === 'win32',
  });
  if (run.status !== 0) throw new Error(`Could not install ${packageName}: ${run.stderr.trim().split('\n').at(-1)}`);
}
