import type { Id } from '@lendwright/kernel';
import type { Database } from './database';
import type { TenantScope, TenantTx } from './tenant-scope';

const CHECK_EVERY_MS = 500;
const MAX_COMPANIES = 200;
const CHANNEL = 'settings';

interface Entry<T> {
  version: number;
  value: T;
  checkedAt: number;
}

/**
 * Marks the company's configuration as changed, so that every process drops its cached values within a second. Call it
 * in the transaction that makes the change.
 */
export async function bumpSettings(tx: TenantTx): Promise<void> {
  await tx.query(
    'update auth.companies set settings_version = settings_version + 1 where id = $1',
    [tx.companyId],
    'bump-settings',
  );
  await tx.query('select pg_notify($1, $2)', [CHANNEL, tx.companyId], 'notify-settings');
}

export interface CompanyCacheOptions {
  readonly database: Database;
  /**
   * The channel that announces changes immediately; the version check works without it. `bumpSettings` notifies
   * `settings`.
   */
  readonly channel?: string;
}

/**
 * Caches a value computed from a company's configuration, for the 200 most recently used companies. A cached value is
 * at most 500 ms older than the configuration: its version is compared at most that often, and concurrent loads share
 * one promise. The value is shared, so treat it as read-only.
 */
export class CompanyCache<T> {
  readonly #entries = new Map<Id, Entry<T>>();
  readonly #running = new Map<Id, Promise<T>>();
  readonly #stopListening: Promise<() => Promise<void>> | undefined;

  constructor(
    private readonly load: (scope: TenantScope) => Promise<T>,
    private readonly options: CompanyCacheOptions,
  ) {
    const { database, channel } = options;
    if (channel) this.#stopListening = database.listen(channel, (companyId) => this.forget(companyId));
  }

  /** The value for the scope's company. @throws whatever `load` throws; a failed load is not cached */
  get(scope: TenantScope): Promise<T> {
    const entry = this.#entries.get(scope.companyId);
    if (entry && performance.now() - entry.checkedAt < CHECK_EVERY_MS) return Promise.resolve(entry.value);
    const runningLoad = this.#running.get(scope.companyId);
    if (runningLoad) return runningLoad;
    const refreshPromise = this.#refresh(scope, entry).finally(() => {
      if (this.#running.get(scope.companyId) === refreshPromise) this.#running.delete(scope.companyId);
    });
    this.#running.set(scope.companyId, refreshPromise);
    return refreshPromise;
  }

  /** The cached value without checking whether it is current; null if there is none. */
  peek(companyId: Id): T | null {
    return this.#entries.get(companyId)?.value ?? null;
  }

  /** Drops the company's value, so that the next call loads it again. A load in progress is no longer shared. */
  forget(companyId: Id): void {
    this.#entries.delete(companyId);
    this.#running.delete(companyId);
  }

  async close(): Promise<void> {
    await (
      await this.#stopListening
    )?.();
  }

  /** The version is read before the value: a change in between costs an extra load but is never missed. */
  async #refresh(scope: TenantScope, entry: Entry<T> | undefined): Promise<T> {
    const checkedAt = performance.now();
    const version = await this.#readVersion(scope);
    const isFresh = entry !== undefined && entry.version === version && this.#entries.get(scope.companyId) === entry;
    const value = isFresh ? entry.value : await this.load(scope);
    this.#keep(scope.companyId, { version, value, checkedAt });
    return value;
  }

  async #readVersion(scope: TenantScope): Promise<number> {
    const sql = 'select settings_version as version from auth.companies where id = $1';
    const rows = await scope.read((tx) => tx.query<{ version: number }>(sql, [scope.companyId], 'settings-version'));
    return rows[0]?.version ?? 0;
  }

  #keep(companyId: Id, entry: Entry<T>): void {
    this.#entries.delete(companyId);
    this.#entries.set(companyId, entry);
    const oldestKey = this.#entries.keys().next().value;
    if (this.#entries.size > MAX_COMPANIES && oldestKey !== undefined) this.#entries.delete(oldestKey);
  }
}
