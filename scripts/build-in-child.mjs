import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { isStale, root } from './build-parts.mjs';

const ENDING = ['SIGTERM', 'SIGINT', 'SIGHUP'];

/**
 * Builds what is missing or stale in a process of its own: the bundlers leave a gigabyte behind, which the app that starts
 * next would hold for as long as it runs. Ends this process when the build fails or is interrupted.
 * @param {string[]} names the parts that the program needs
 */
export async function buildInChild(names) {
  if (!isStale(names)) return;
  // The channel tells the child that this process is gone, however it ended.
  const child = spawn(process.execPath, [join(root, 'scripts', 'build.mjs'), ...names], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const interrupt = (signal) => {
    child.kill(signal);
    process.exit(1);
  };
  for (const signal of ENDING) process.on(signal, interrupt);
  const code = await new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (status) => resolve(status ?? 1));
  });
  for (const signal of ENDING) process.off(signal, interrupt);
  if (code !== 0) process.exit(code);
}
