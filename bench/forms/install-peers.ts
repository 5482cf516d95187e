import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../apps/server/src/platform/config/project-root';
import { benchFolder } from './build-pages';

const FILES = ['package.json', 'package-lock.json'];

/** Installs the other form libraries into the bench's own folder, as their lock has them; once for each lock. */
export function installPeers(say: (line: string) => void): void {
  const folder = benchFolder('peers');
  const source = join(projectRoot(), 'bench', 'forms', 'peers');
  const isSame = (name: string) =>
    existsSync(join(folder, name)) && readFileSync(join(folder, name)).equals(readFileSync(join(source, name)));
  if (existsSync(join(folder, 'node_modules', '.package-lock.json')) && FILES.every(isSame)) return;
  say('Installing the other form libraries');
  mkdirSync(folder, { recursive: true });
  for (const name of FILES) copyFileSync(join(source, name), join(folder, name));
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--no-workspaces'];
  const ran = spawnSync('npm', args, {
    cwd: folder,
    encoding: 'utf8',
    timeout: 300_000,
    shell: process.platform === 'win32',
  });
  if (ran.status !== 0)
    throw new Error(`The form libraries could not be installed: ${ran.stderr.trim().split('\n').at(-1)}`);
}
