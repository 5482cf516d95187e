import type { Log } from '../log/log';

const MAX_STOP_MS = 25_000;
const SAME_SIGNAL_MS = 1_000;

/** Prints on standard error why a command failed. Errors with a message for operators are printed without a stack. */
export function printError(error: unknown, write: (text: string) => void = (text) => process.stderr.write(text)): void {
  if (!(error instanceof Error)) return write(`${String(error)}\n`);
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'EADDRINUSE') return write('The port is in use by another program. Stop that one, or set PORT.\n');
  const isOurs =
    error.name === 'ConfigError' ||
    error.name === 'FolderInUseError' ||
    error.name === 'BackupError' ||
    error.constructor === Error;
  write(`${isOurs || code ? error.message : (error.stack ?? error.message)}\n`);
}

/** How a process receives a stop request. */
export interface StopRequest {
  /** Whether to give balancers time to notice. SIGTERM from a supervisor does; Ctrl-C does not. */
  readonly shouldDrain: boolean;
}

type StopStep = (request: StopRequest) => Promise<void>;

/** The graceful shutdown of a process. */
export interface ProcessLifecycle {
  /** Adds a shutdown step. Steps run in reverse order of their addition. */
  beforeEnd(step: StopStep): void;
  /** Exits with code 1 because the process cannot continue. */
  fail(error: Error): void;
}

/** Reads the configuration, or prints what is wrong and exits. */
export function exitOnError<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    printError(error);
    return process.exit(1);
  }
}

class RunningProcess implements ProcessLifecycle {
  readonly #steps: StopStep[] = [];
  #stoppingSince: number | undefined;

  constructor(
    private readonly log: Log,
    private readonly drainMs: number,
  ) {}

  get isStopping(): boolean {
    return this.#stoppingSince !== undefined;
  }

  beforeEnd(step: StopStep): void {
    this.#steps.push(step);
  }

  fail(error: Error): void {
    this.log.error('the process cannot continue and exits', { error });
    printError(error);
    process.exit(1);
  }

  onSignal(signal: string): void {
    // npm forwards a Ctrl-C that the terminal has already sent to this process. Only a later signal means
    // "immediately".
    if (this.isStopping && performance.now() - (this.#stoppingSince ?? 0) < SAME_SIGNAL_MS) return;
    if (this.isStopping) process.exit(130);
    this.log.info('stopping', { signal });
    void this.end(0, { shouldDrain: signal === 'SIGTERM' });
  }

  /** Runs the registered steps, each at most once, and exits. */
  async end(code: number, request: StopRequest): Promise<void> {
    if (this.isStopping) return;
    this.#stoppingSince = performance.now();
    setTimeout(() => process.exit(1), MAX_STOP_MS + this.drainMs).unref();
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) {
      await step(request).catch((error: unknown) => {
        this.log.error('the shutdown failed', { error });
        code = 1;
      });
    }
    process.exit(code);
  }
}

/**
 * Runs a program until SIGTERM, SIGINT, SIGHUP or an uncaught exception, then shuts it down gracefully. A second signal
 * at least a second later exits immediately; 25 s after the drain it exits in any case. @param start opens the program
 * and registers shutdown steps; an error exits the process with its message @param drainMs how long the steps may wait
 * for balancers when the stop request drains
 */
export function runProcess(log: Log, start: (lifecycle: ProcessLifecycle) => Promise<void>, drainMs = 0): void {
  const lifecycle = new RunningProcess(log, drainMs);
  // Writing to a closed terminal fails; the shutdown must stay graceful.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => lifecycle.onSignal(signal));
  process.on('unhandledRejection', (error) => log.error('unhandled rejection', { error }));
  process.on('uncaughtException', (error) => {
    log.error('uncaught exception', { error });
    void lifecycle.end(1, { shouldDrain: false });
  });
  start(lifecycle).catch((error: unknown) => {
    // Work that is still starting fails when the shutdown closes its resources.
    if (lifecycle.isStopping) return;
    printError(error);
    void lifecycle.end(1, { shouldDrain: false });
  });
}
