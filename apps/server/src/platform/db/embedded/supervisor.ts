import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../../log/log';
import { runningPid, stopServer, type Postmaster } from './postmaster';
import { isAlive } from './process-facts';
import { statfsSync } from 'node:fs';
import { join } from 'node:path';

/** PostgreSQL allocates its WAL in segments of 16 MB and needs one of them to finish a recovery. */
const NEEDED_BYTES = 2 * 16 * 2 ** 20;

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Infinity;
  }
}

/**
 * Whether the disk of a cluster, or of its WAL, has less space than a recovery may need. PostgreSQL's log does not show
 * this, because it is often on the same full disk.
 */
function isDiskFull(cluster: string): boolean {
  return Math.min(freeBytes(cluster), freeBytes(join(cluster, 'pg_wal'))) < NEEDED_BYTES;
}

const CHECK_MS = 100;
/** A server that exits earlier than this is restarted with a delay, which doubles each time up to 250 ms. */
const STABLE_MS = 10_000;
const MAX_DELAY_MS = 250;
const MAX_RETRY_MS = 2_000;
const MAX_FAILED_STARTS = 10;
const MAX_RESTARTS = 30;
const RESTART_WINDOW_MS = 600_000;
/** While the disk is full, a start is attempted every two seconds; one in fifteen failures is logged. */
const LOGGED_FAILURES = 15;

export interface SupervisorOptions {
  readonly cluster: string;
  readonly first: Postmaster;
  /** Adopts a server that is running in the cluster, or starts one. */
  readonly start: () => Promise<Postmaster>;
  readonly log: Log;
  /** Called once when the server cannot be restarted. The process should exit, so that its manager restarts it. */
  readonly onLost: (error: Error) => void;
}

function delayBefore(failedCount: number, shortRuns: number): number {
  if (failedCount > 0) return Math.min(MAX_RETRY_MS, 2 ** failedCount * 125);
  return shortRuns > 0 ? Math.min(MAX_DELAY_MS, 2 ** shortRuns * 25) : 0;
}

/**
 * Keeps one PostgreSQL server running: when its process exits without stop(), it is restarted at once. A failed start
 * is retried with a delay that doubles up to two seconds. Gives up after ten failed starts in a row or 30 restarts in
 * ten minutes. Neither counts while the disk is full: exiting would free no space, and the server is back within
 * seconds once there is space.
 */
export class Supervisor {
  readonly #stopping = new AbortController();
  readonly #watchPromise: Promise<void>;
  #current: Postmaster;
  #startedAt = performance.now();
  #restarts: number[] = [];
  /** Number of consecutive servers that exited shortly after their start. */
  #shortRuns = 0;

  constructor(private readonly options: SupervisorOptions) {
    this.#current = options.first;
    this.#watchPromise = this.#watch();
  }

  /** The process id of the latest server. */
  get pid(): number {
    return this.#current.pid;
  }

  /** Stops the server permanently, even during a restart. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    let isWatching = true;
    void this.#watchPromise.then(() => (isWatching = false));
    for (;;) {
      const pid = runningPid(this.options.cluster, this.#current.pid);
      if (pid !== undefined) await stopServer(pid);
      else if (!isWatching) return;
      else await wait(10);
    }
  }

  get #isStopping(): boolean {
    return this.#stopping.signal.aborted;
  }

  /** Does not keep the process alive; ends early when the supervisor is stopped. */
  async #pause(ms: number): Promise<void> {
    await wait(ms, undefined, { ref: false, signal: this.#stopping.signal }).catch(() => undefined);
  }

  async #watch(): Promise<void> {
    const { log } = this.options;
    while (!this.#isStopping) {
      await this.#pause(CHECK_MS);
      if (this.#isStopping || isAlive(this.#current.pid)) continue;
      log.error('the embedded PostgreSQL exited unexpectedly and is restarted', { pid: this.#current.pid });
      const endedAt = performance.now();
      this.#shortRuns = endedAt - this.#startedAt < STABLE_MS ? this.#shortRuns + 1 : 0;
      const nextPostmaster = await this.#restart();
      if (!nextPostmaster) return;
      this.#current = nextPostmaster;
      this.#startedAt = performance.now();
      log.warn('the embedded PostgreSQL is running again', {
        pid: nextPostmaster.pid,
        ms: Math.round(this.#startedAt - endedAt),
      });
    }
  }

  /** @returns nothing when the supervisor was stopped in the meantime or has given up */
  async #restart(): Promise<Postmaster | undefined> {
    if (this.#restartsTooOften()) {
      this.#giveUp(`ended more than ${MAX_RESTARTS} times in ten minutes`);
      return undefined;
    }
    let failureCount = 0;
    for (let failedCount = 0; ; failedCount++) {
      await this.#pause(delayBefore(failedCount, this.#shortRuns));
      if (this.#isStopping) return undefined;
      try {
        return await this.options.start();
      } catch (error) {
        if (this.#isStopping) return undefined;
        failureCount = this.#logFailure(error, failedCount) ? 0 : failureCount + 1;
        if (failureCount === MAX_FAILED_STARTS) {
          this.#giveUp(`could not be started in ${failureCount} attempts`, error);
          return undefined;
        }
      }
    }
  }

  /** @returns whether the disk is full */
  #logFailure(error: unknown, failedCount: number): boolean {
    const isFull = isDiskFull(this.options.cluster) || /No space left on device/.test(String(error));
    const message = isFull
      ? 'the embedded PostgreSQL cannot start while its disk is full; there is an attempt every two seconds'
      : 'the embedded PostgreSQL could not be started and is tried again';
    if (!isFull || failedCount % LOGGED_FAILURES === 0) this.options.log.error(message, { error });
    return isFull;
  }

  #restartsTooOften(): boolean {
    const now = performance.now();
    if (isDiskFull(this.options.cluster)) return false;
    this.#restarts = [...this.#restarts.filter((index) => now - index < RESTART_WINDOW_MS), now];
    return this.#restarts.length > MAX_RESTARTS;
  }

  #giveUp(problem: string, cause?: unknown): void {
    const reason = cause instanceof Error ? ` ${cause.message}` : '';
    this.options.onLost(
      new Error(
        `The embedded PostgreSQL in ${this.options.cluster} ${problem}. See postgres.log in the data folder.${reason}`,
        { cause },
      ),
    );
  }
}
