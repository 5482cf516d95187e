import { Piscina } from 'piscina';

/** Worker threads of this process for work that would block other requests. */
export interface ThreadPool {
  /**
   * Runs a task in a worker thread and returns its result. @param task is copied: plain data only @param signal
   * terminates the thread, and with it its database connections @throws Error of the task, and an AbortError
   */
  run<Answer>(task: object, signal?: AbortSignal): Promise<Answer>;
  /** Terminates every thread, even in the middle of a task. */
  close(): Promise<void>;
}

export interface ThreadPoolOptions {
  /** The built program of the threads. */
  readonly file: string;
  /** The exported function of that program that runs a task. */
  readonly name: string;
  readonly threads: number;
}

const IDLE_MS = 60_000;
/** A task that needs more memory fails without affecting the process. */
const MAX_HEAP_MB = 512;
/** Requests take precedence when CPU is short (Linux; no effect elsewhere). */
const NICENESS = 10;
/**
 * Less for a thread that people wait for: it gets a quarter of a processor that it shares with the request thread, and
 * all of an idle one.
 */
const DEDICATED_NICENESS = 5;

/**
 * Threads load their program with `import`. By default, Piscina tries `require` first, and Node 20 aborts the whole
 * process when a thread is terminated while `require` links an ES module, as at a stop soon after the start.
 */
const LOAD_OPTION = '--no-experimental-require-module';
/** Options given to a thread replace those of the process, so the one that maps stacks to sources is repeated. */
const THREAD_OPTIONS = [
  ...(process.allowedNodeEnvironmentFlags.has(LOAD_OPTION) ? [LOAD_OPTION] : []),
  ...process.execArgv.filter((option) => option === '--enable-source-maps'),
];

/** Opens the pool. Threads start with the first task and end a minute after the last. */
export function openThreadPool({ file, name, threads }: ThreadPoolOptions): ThreadPool {
  const pool = new Piscina({
    filename: file,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
    niceIncrement: NICENESS,
    execArgv: THREAD_OPTIONS,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  return {
    run: (task, signal) => pool.run(task, signal ? { name, signal } : { name }),
    close: () => pool.destroy(),
  };
}

/** Maximum number of tasks in the thread at once; the rest wait outside. */
const MAX_CONCURRENT_TASKS = 1_000;

export interface DedicatedThreadOptions extends Omit<ThreadPoolOptions, 'threads'> {
  /** Whether the thread starts with its first task, and has the priority of requests, for short tasks that are one. */
  readonly isOfRequests?: boolean;
}

/**
 * Opens a single thread that keeps its state, runs many tasks concurrently, and is restarted by the next task after it
 * has ended.
 */
export function openDedicatedThread({ file, name, isOfRequests = false }: DedicatedThreadOptions): ThreadPool {
  const pool = new Piscina({
    filename: file,
    minThreads: isOfRequests ? 0 : 1,
    maxThreads: 1,
    idleTimeout: Infinity,
    concurrentTasksPerWorker: MAX_CONCURRENT_TASKS,
    // A thread that blocks until the next task would delay tasks that wait for the database.
    atomics: 'disabled',
    execArgv: THREAD_OPTIONS,
    ...(!isOfRequests && { niceIncrement: DEDICATED_NICENESS }),
  });
  return {
    run: (task, signal) => pool.run(task, signal ? { name, signal } : { name }),
    close: () => pool.destroy(),
  };
}
