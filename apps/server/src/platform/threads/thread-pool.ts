import { Piscina } from 'piscina';

/** A few threads of this process for work that would hold up every other request. */
export interface ThreadPool {
  /**
   * Runs a task in a thread of its own and answers what the program of the threads answers.
   * @param task is copied: plain data only
   * @param signal ends the thread, and with it its connections to the database
   * @throws Error of the task, and an AbortError
   */
  run<Answer>(task: object, signal?: AbortSignal): Promise<Answer>;
  /** Ends every thread, whatever it is doing. */
  close(): Promise<void>;
}

export interface ThreadPoolOptions {
  /** The built program of the threads. */
  readonly file: string;
  /** The function of that program that takes a task. */
  readonly name: string;
  readonly threads: number;
}

const IDLE_MS = 60_000;
/** A task that needs more ends by itself, and leaves the process alone. */
const MOST_HEAP_MB = 512;
/** Requests come first where the processor is short (Linux; elsewhere without effect). */
const NICENESS = 10;

/** Opens the pool. Threads start at the first task and end a minute after the last. */
export function openThreadPool({ file, name, threads }: ThreadPoolOptions): ThreadPool {
  const pool = new Piscina({
    filename: file,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
    niceIncrement: NICENESS,
    resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
  });
  return {
    run: (task, signal) => pool.run(task, signal ? { name, signal } : { name }),
    close: () => pool.destroy(),
  };
}

/** So many tasks may wait within the thread at once; those beyond wait outside. */
const MOST_AT_ONCE = 1_000;

/**
 * Opens a single thread that remembers what it was asked before, takes many tasks at a time, and starts anew with the next
 * task when it has ended.
 */
export function openLastingThread({ file, name }: Omit<ThreadPoolOptions, 'threads'>): ThreadPool {
  const pool = new Piscina({
    filename: file,
    minThreads: 1,
    maxThreads: 1,
    concurrentTasksPerWorker: MOST_AT_ONCE,
    // A thread that sleeps until the next task would hold up those that wait for the database.
    atomics: 'disabled',
  });
  return {
    run: (task, signal) => pool.run(task, signal ? { name, signal } : { name }),
    close: () => pool.destroy(),
  };
}
