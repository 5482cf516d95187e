import type { Drain } from './drain';

/** What must be there before a process may serve. */
export interface Readiness {
  readonly database: boolean;
  readonly migrations: boolean;
  readonly demo: boolean;
}

export type ReadyAnswer = Readiness & {
  readonly ready: boolean;
  /** Whether the process is about to stop. */
  readonly draining: boolean;
};

const KEPT_MS = 500;
const NOTHING: Readiness = { database: false, migrations: false, demo: false };

/**
 * Asks at most twice a second, however often balancers do; a question that fails is a no. A process that drains is not
 * ready from that moment on.
 */
export function readyCheck(ask: () => Promise<Readiness>, drain: Drain): () => Promise<ReadyAnswer> {
  let kept: Promise<Readiness> | undefined;
  let askedAt = 0;
  return async () => {
    const now = performance.now();
    if (!kept || now - askedAt > KEPT_MS) {
      askedAt = now;
      kept = ask().catch(() => NOTHING);
    }
    const { database, migrations, demo } = await kept;
    const draining = drain.isOn;
    return { ready: database && migrations && demo && !draining, database, migrations, demo, draining };
  };
}
