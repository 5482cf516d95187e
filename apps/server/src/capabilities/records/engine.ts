import { reason } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import { ConcurrencyLimiter } from '../../platform/limits/concurrency-limiter';
import { CONCURRENCY } from '../../platform/limits/limits';
import type { Services } from '../../platform/services';
import type { Vault } from '../../platform/secrets/sealed';
import { SetupReader, type Setups } from './setup/company-setup';

/** The record engine's state in this process: cached company setups, the vault for sealed answers, and a limiter. */
export interface RecordEngine {
  readonly setups: Setups;
  readonly vault: Vault;
  /**
   * Limits concurrent reveals per person: each locks the person's counter, and waiting calls must not hold connections.
   */
  readonly revealLimiter: ConcurrencyLimiter;
}

const engines = new WeakMap<Services['database'], RecordEngine>();

/** Returns the engine of this process. All capabilities that work on records share it. */
export function recordEngine(services: Pick<Services, 'database' | 'vault'>): RecordEngine {
  let engine = engines.get(services.database);
  if (!engine) {
    engine = {
      setups: new SetupReader(services.database),
      vault: services.vault,
      revealLimiter: new ConcurrencyLimiter(
        CONCURRENCY.revealsOfPerson,
        () => new Refusal(429, 'too_many_at_once', reason('records.tooManyReveals'), { retryAfter: 2 }),
      ),
    };
    engines.set(services.database, engine);
  }
  return engine;
}
