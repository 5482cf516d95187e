import type { Id } from '@lendwright/kernel';
import { setTimeout as wait } from 'node:timers/promises';
import type { Services } from '../../../platform/services';
import { readListedNames, listEngine, loadAhead } from '../../lists';
import { readRecentCompanies } from './recent-companies';
import { readReportedNames } from './reported-names';

/** Companies whose columns a process loads when it starts. */
const RECENT_COMPANY_COUNT = 5;
/** Delays loads, so that the first requests after a start go first and consecutive saves of settings cause one load. */
const DELAY_MS = 3_000;

/** Loads columns before they are requested. */
export interface AheadLoads {
  /** Loads what a company's lists and reports name, after what is waiting already. */
  add(companyId: Id): void;
  /** Starts no further pass; a running one ends with its thread. */
  stop(): Promise<void>;
}

/** What the loads need of the services. */
export type AheadServices = Pick<Services, 'database' | 'vault' | 'log'>;

const startedLoads = new WeakMap<Services['database'], AheadLoads>();

/** The loads of this process; undefined where they were not started. */
export const aheadLoadsOf = ({ database }: Pick<Services, 'database'>): AheadLoads | undefined =>
  startedLoads.get(database);

async function loadCompany(services: AheadServices, companyId: Id, signal: AbortSignal): Promise<void> {
  const engine = listEngine(services);
  const scope = services.database.tenant(companyId);
  const setup = await engine.setups.of(scope);
  for (const module of setup.modules.keys()) {
    if (signal.aborted || setup.formsOf(module).length === 0) continue;
    const names = [
      ...(await readReportedNames(scope, setup, module)),
      ...(await readListedNames(scope, setup, module)),
    ];
    if (!(await loadAhead(engine, scope, { module, names }, signal))) return;
  }
}

/**
 * Loads the columns that the saved reports, ready reports, saved views and lists of companies read, so that a report
 * that someone opens doesn't wait for them: after the start for the companies that were active last, and for any
 * company that opens its reports, and again whenever its settings change.
 */
export function startAheadLoads(services: AheadServices, delayMs = DELAY_MS): AheadLoads {
  const { database, log } = services;
  const endController = new AbortController();
  const { signal } = endController;
  const logLoadFailure = (error: unknown) => log.warn('columns could not be loaded ahead', { error });
  const [waitingKeys, knownIds] = [new Set<Id>(), new Set<Id>()];
  let currentRun: Promise<void> | null = null;
  const work = async () => {
    await wait(delayMs, undefined, { signal });
    for (const companyId of waitingKeys) {
      if (signal.aborted) return;
      waitingKeys.delete(companyId);
      await loadCompany(services, companyId, signal).catch(logLoadFailure);
    }
  };
  const add = (companyId: Id) => {
    if (signal.aborted) return;
    knownIds.add(companyId);
    waitingKeys.add(companyId);
    currentRun ??= work()
      .catch(() => undefined)
      .finally(() => (currentRun = null));
  };
  const subscription = database.listen('settings', (companyId) => {
    if (knownIds.has(companyId)) add(companyId);
  });
  subscription.catch(logLoadFailure);
  const loads: AheadLoads = {
    add: (companyId) => {
      if (!knownIds.has(companyId)) add(companyId);
    },
    async stop() {
      endController.abort();
      startedLoads.delete(database);
      const stopListening = await subscription.catch(() => null);
      await stopListening?.();
    },
  };
  startedLoads.set(database, loads);
  readRecentCompanies(database, RECENT_COMPANY_COUNT).then((companies) => companies.forEach(add), logLoadFailure);
  return loads;
}
