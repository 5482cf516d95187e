import type { Log } from './log';

const LONGEST_STOP_MS = 25_000;

/** Says on standard error, in one paragraph, why a command could not go on. Our own sentences need no stack. */
export function explainFault(
  error: unknown,
  write: (text: string) => void = (text) => process.stderr.write(text),
): void {
  if (!(error instanceof Error)) return write(`${String(error)}\n`);
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'EADDRINUSE') return write('The port is in use by another program. Stop that one, or set PORT.\n');
  const isOurs =
    error.name === 'ConfigFault' ||
    error.name === 'FolderInUse' ||
    error.name === 'BackupFault' ||
    error.constructor === Error;
  write(`${isOurs || code ? error.message : (error.stack ?? error.message)}\n`);
}

/**
 * Ends the process in order on SIGTERM, SIGINT or a bug that nobody caught. A second Ctrl-C ends it at once.
 * @param stop finishes what is on its way; after 25 s the process ends without it.
 */
export function stopOnSignals(stop: () => Promise<void>, log: Log): void {
  let isStopping = false;
  const end = async (code: number) => {
    setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref();
    await stop().catch((error: unknown) => {
      log.error('the stop was not clean', { error });
      code = 1;
    });
    process.exit(code);
  };
  const onSignal = (signal: string) => {
    if (isStopping) process.exit(130);
    isStopping = true;
    log.info('stopping', { signal });
    void end(0);
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  process.on('unhandledRejection', (error) => log.error('a promise failed and nobody heard', { error }));
  process.on('uncaughtException', (error) => {
    log.error('an error that nobody caught', { error });
    if (isStopping) return;
    isStopping = true;
    void end(1);
  });
}
