import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { isStale, root } from './build-parts.mjs';

const TERMINATION_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'];

/**
 * Builds missing or stale parts in a child process. The bundlers allocate about a gigabyte, which the app started next
 * would otherwise hold for its lifetime. Exits this process if the build fails or is interrupted.
 * @param {string[]} names the parts that the program needs
 */
export async function buildInChild(names) {
  if (!isStale(names)) return;
  // The IPC channel closes when this process ends, however it ends, so the child can exit too.
  const child = spawn(process.execPath, [join(root, 'scripts', 'build.mjs'), ...names], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const interrupt = (signal) => {
    child.kill(signal);
    process.exit(1);
  };
  for (const signal of TERMINATION_SIGNALS) process.on(signal, interrupt);
  const code = await new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (status) => resolve(status ?? 1));
  });
  for (const signal of TERMINATION_SIGNALS) process.off(signal, interrupt);
  if (code !== 0) process.exit(code);
}
