/** What must be there before a process may serve. */
export interface Readiness {
  readonly database: boolean;
  readonly migrations: boolean;
  readonly demo: boolean;
}

export type ReadyAnswer = Readiness & { readonly ready: boolean };

const KEPT_MS = 500;
const NOTHING: Readiness = { database: false, migrations: false, demo: false };

/** Asks at most twice a second, however often balancers do; a question that fails is a no. */
export function readyCheck(ask: () => Promise<Readiness>): () => Promise<ReadyAnswer> {
  let kept: Promise<ReadyAnswer> | undefined;
  let askedAt = 0;
  async function answer(): Promise<ReadyAnswer> {
    const { database, migrations, demo } = await ask().catch(() => NOTHING);
    return { ready: database && migrations && demo, database, migrations, demo };
  }
  return () => {
    const now = performance.now();
    if (!kept || now - askedAt > KEPT_MS) {
      askedAt = now;
      kept = answer();
    }
    return kept;
  };
}
