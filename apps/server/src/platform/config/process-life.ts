import type { Log } from '../log/log';

const LONGEST_STOP_MS = 25_000;
const SAME_SIGNAL_MS = 1_000;

/** Says on standard error, in one paragraph, why a command could not go on. Our own sentences need no stack. */
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

/** How a process is asked to end. */
export interface StopRequest {
  /** Whether it should leave balancers time to notice: SIGTERM of a supervisor says so, a person's Ctrl-C does not. */
  readonly drains: boolean;
}

type StopStep = (request: StopRequest) => Promise<void>;

/** The orderly end of a process. */
export interface ProcessLife {
  /** Adds a step of the stop. What was added last runs first, so that things close in the reverse order of their opening. */
  beforeEnd(step: StopStep): void;
  /** Ends the process with code 1, because it cannot go on. */
  fail(error: Error): void;
}

/** Reads the settings, or ends the process with the sentence of what is wrong. */
export function exitOnError<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    printError(error);
    return process.exit(1);
  }
}

class RunningProcess implements ProcessLife {
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
    this.log.error('the process cannot go on and ends', { error });
    printError(error);
    process.exit(1);
  }

  onSignal(signal: string): void {
    // npm passes on a Ctrl-C that the terminal has sent to this process as well: only a later one means "at once".
    if (this.isStopping && performance.now() - (this.#stoppingSince ?? 0) < SAME_SIGNAL_MS) return;
    if (this.isStopping) process.exit(130);
    this.log.info('stopping', { signal });
    void this.end(0, { drains: signal === 'SIGTERM' });
  }

  /** Runs the steps that there are so far, each at most once, and ends the process. */
  async end(code: number, request: StopRequest): Promise<void> {
    if (this.isStopping) return;
    this.#stoppingSince = performance.now();
    setTimeout(() => process.exit(1), LONGEST_STOP_MS + this.drainMs).unref();
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) {
      await step(request).catch((error: unknown) => {
        this.log.error('the stop was not clean', { error });
        code = 1;
      });
    }
    process.exit(code);
  }
}

/**
 * Runs a program until SIGTERM, SIGINT or SIGHUP, or a bug that nobody caught, and then ends it in order. A second
 * signal, a second later or more, ends it at once; after 25 s and the drain it ends in any case.
 * @param start opens the program and adds the steps that close it; one that throws ends the process with its sentence.
 * @param drainMs how long its steps may wait for balancers when the request to stop says so.
 */
export function runProcess(log: Log, start: (life: ProcessLife) => Promise<void>, drainMs = 0): void {
  const life = new RunningProcess(log, drainMs);
  // A terminal that was closed takes no more output; that is no reason to end otherwise than in order.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => life.onSignal(signal));
  process.on('unhandledRejection', (error) => log.error('a promise failed and nobody heard', { error }));
  process.on('uncaughtException', (error) => {
    log.error('an error that nobody caught', { error });
    void life.end(1, { drains: false });
  });
  start(life).catch((error: unknown) => {
    // What is still starting fails when the stop closes it.
    if (life.isStopping) return;
    printError(error);
    void life.end(1, { drains: false });
  });
}
