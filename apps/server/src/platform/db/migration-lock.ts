import type pg from 'pg';

/** Advisory lock key, shared by all processes that start together. */
const LOCK = 7_230_914_855;
const LOCK_WAIT_MS = 300_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Waits until no other process migrates or distributes this database. The lock ends with the connection. @throws Error
 * after five minutes
 */
export async function acquireMigrationLock(owner: pg.ClientBase): Promise<void> {
  for (let waitedMs = 0; waitedMs < LOCK_WAIT_MS; waitedMs += 100) {
    const { rows } = await owner.query<{ is_mine: boolean }>('select pg_try_advisory_lock($1) as is_mine', [LOCK]);
    if (rows[0]?.is_mine) return;
    await pause(100);
  }
  throw new Error('Another process has been migrating this database for five minutes.');
}
