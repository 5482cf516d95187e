import { spawn } from 'node:child_process';

/** Below the threads of jobs, which have 10: takes the processor time that other processes leave. */
const BESIDE_PRIORITY = '15';

/** Buffers the output of a child that runs beside others. @returns a function that prints it */
function bufferOutput(child) {
  const words = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => words.push(chunk));
  return () => process.stdout.write(Buffer.concat(words));
}

/**
 * Runs a Node program. The terminal sends an interrupt to the children directly, so this process only waits for them to
 * end.
 *
 * @param {object} program
 * @param {string[]} program.args
 * @param {string} program.cwd
 * @param {Record<string, string>} program.env besides those of this process
 * @param {boolean} program.isBeside whether it leaves the processors to others and prints its output when it ends
 * @param {AbortSignal} program.signal ends it early
 * @param {(line: string) => void} program.print
 * @returns {Promise<number>} its exit code
 */
export function runChild({ args, cwd, env, isBeside, signal, print }) {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve(1);
    const isLowered = isBeside && process.platform !== 'win32';
    const [program, ...words] = [...(isLowered ? ['nice', '-n', BESIDE_PRIORITY] : []), process.execPath, ...args];
    /** @type {import('node:child_process').StdioOptions} */
    const stdio = isBeside ? ['ignore', 'pipe', 'pipe'] : 'inherit';
    const child = spawn(program, words, { cwd, stdio, env: { ...process.env, ...env } });
    const printOutput = bufferOutput(child);
    const pass = (name) => child.kill(name);
    const end = () => child.kill('SIGINT');
    process.on('SIGTERM', pass).on('SIGINT', pass);
    signal.addEventListener('abort', end);
    child.on('error', (error) => {
      print(error.message);
      resolve(1);
    });
    child.on('close', (code) => {
      process.off('SIGTERM', pass).off('SIGINT', pass);
      signal.removeEventListener('abort', end);
      printOutput();
      resolve(code ?? 1);
    });
  });
}
