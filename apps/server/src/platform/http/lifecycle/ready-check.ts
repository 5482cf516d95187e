import type { Drain } from './drain';

/** What must be available before a process may serve. */
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

const RETENTION_MS = 500;
const EMPTY_READINESS: Readiness = { database: false, migrations: false, demo: false };

/**
 * Checks at most twice a second, however often balancers ask; a failed check means not ready. A draining process is not
 * ready immediately.
 */
export function readyCheck(request: () => Promise<Readiness>, drain: Drain): () => Promise<ReadyAnswer> {
  let lastCheck: Promise<Readiness> | undefined;
  let checkedAt = 0;
  return async () => {
    const now = performance.now();
    if (!lastCheck || now - checkedAt > RETENTION_MS) {
      checkedAt = now;
      lastCheck = request().catch(() => EMPTY_READINESS);
    }
    const { database, migrations, demo } = await lastCheck;
    const isDraining = drain.isOn;
    return { ready: database && migrations && demo && !isDraining, database, migrations, demo, draining: isDraining };
  };
}
