import { isRefusal } from '@lendwright/kernel';
import { setTimeout as wait } from 'node:timers/promises';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';

const MAX_ATTEMPTS = 6;
const FIRST_PAUSE_MS = 100;

/** Retries while the database is busy, so a load spike does not abort the file. @throws Refusal 503 after six tries */
export async function readWithRetries<T>(scope: TenantScope, work: (tx: TenantTx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await scope.read(work);
    } catch (error) {
      if (!isRefusal(error) || error.status !== 503 || attempt === MAX_ATTEMPTS) throw error;
      await wait(FIRST_PAUSE_MS * 2 ** attempt);
    }
  }
}
