import type { Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import type { Database } from '../db/database';
import type { Tx } from '../db/tenant-scope';
import { KEY_START } from './api-key';
import { ApiKeyStore } from './api-key-store';
import { batch } from './batch';
import { RoleCache } from './role-cache';
import * as rows from './session-rows';
import type { RunningSessionRow } from './session-rows';
import type { NewSession, Session, SessionStore, SignedIn } from './session-store';
import { hashToken, isTokenShaped, newToken } from './session-token';
import { SignedInCache } from './signed-in-cache';
import { viewerOfSession } from './viewer-of-session';

/** Together less than the guaranteed 700 ms: a session read just before its end may use a role read even earlier. */
const SESSION_FRESH_MS = 420;
const ROLE_FRESH_MS = 250;
const CHANNEL = 'sessions';

class Sessions implements SessionStore {
  readonly #roles: RoleCache;
  readonly #cached: SignedInCache;
  readonly #keys: ApiKeyStore;
  readonly #listeners = new Set<() => void>();
  readonly #stopListening: Promise<() => Promise<void>>;

  constructor(private readonly database: Database) {
    this.#roles = new RoleCache(database, ROLE_FRESH_MS);
    this.#cached = new SignedInCache(
      SESSION_FRESH_MS,
      batch((hashes: string[]) => this.#readAlive(hashes)),
    );
    this.#keys = new ApiKeyStore(database);
    this.#stopListening = database.listen(CHANNEL, (id) => this.#forget(id));
  }

  async create(session: NewSession): Promise<string> {
    const token = newToken();
    await this.database.identity((tx) => rows.insertSession(tx, hashToken(token), session));
    return token;
  }

  signedIn(token: string): Promise<SignedIn | null> {
    if (token.startsWith(KEY_START)) return this.#keys.signedIn(token);
    if (!isTokenShaped(token)) return Promise.resolve(null);
    return this.#cached.get(hashToken(token).toString('hex'));
  }

  async find(token: string): Promise<Session | null> {
    return (await this.signedIn(token))?.session ?? null;
  }

  async viewersOf(sessionIds: readonly Id[]): Promise<ReadonlyMap<Id, Viewer>> {
    const foundRows = await this.database.identity((tx) => rows.readSessionsByIds(tx, sessionIds));
    const viewers = await Promise.all(foundRows.map(async (row) => [row.id, await this.#readViewer(row)] as const));
    return new Map(viewers.filter((pair): pair is [Id, Viewer] => pair[1] !== null));
  }

  end(sessionId: Id): Promise<void> {
    return this.#end(sessionId, (tx) => rows.endSession(tx, sessionId));
  }

  endSessionsOfAccount(accountId: Id, excludedId?: Id): Promise<void> {
    return this.#end(accountId, (tx) => rows.endSessionsOf(tx, accountId, excludedId ?? null));
  }

  async list(accountId: Id): Promise<Session[]> {
    const foundRows = await this.database.identity((tx) => rows.readSessionsOfAccount(tx, accountId));
    return foundRows.map(rows.toSession);
  }

  onEnded(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  async close(): Promise<void> {
    await (
      await this.#stopListening
    )();
  }

  async #end(id: Id, write: (tx: Tx) => Promise<void>): Promise<void> {
    await this.database.identity(async (tx) => {
      await write(tx);
      await rows.notifyEnded(tx, CHANNEL, id);
    });
    this.#forget(id);
  }

  #forget(id: Id): void {
    this.#roles.forget();
    this.#cached.forget(id);
    this.#keys.forget(id);
    for (const listener of this.#listeners) listener();
  }

  async #readAlive(hashes: readonly string[]): Promise<(SignedIn | null)[]> {
    const buffers = hashes.map((hash) => Buffer.from(hash, 'hex'));
    const runningSessions = await this.database.readIdentity((tx) => rows.readSessionsByHashes(tx, buffers));
    const staleIds = runningSessions.filter((row) => row.is_stale).map((row) => row.id);
    if (staleIds.length > 0) await this.database.identity((tx) => rows.touchSessions(tx, staleIds));
    const foundSessions = new Map(runningSessions.map((row) => [row.hash, row]));
    return Promise.all(hashes.map((hash) => this.#signedIn(foundSessions.get(hash))));
  }

  async #signedIn(row: RunningSessionRow | undefined): Promise<SignedIn | null> {
    const viewer = row ? await this.#readViewer(row) : null;
    return row && viewer ? { session: rows.toSession(row), viewer } : null;
  }

  async #readViewer(row: RunningSessionRow): Promise<Viewer | null> {
    return viewerOfSession(row, (await this.#roles.get(row.company_id)).get(row.role_id));
  }
}

/** Opens the session store of this process. */
export function openSessions(database: Database): SessionStore {
  return new Sessions(database);
}
