import type { Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';

/** A running session as its owner may see it. Moments are ISO strings in UTC. */
export interface Session {
  readonly id: Id;
  readonly accountId: Id;
  readonly companyId: Id;
  readonly roleId: Id;
  readonly address: string;
  readonly device: string;
  readonly createdAt: string;
  readonly seenAt: string;
  readonly expiresAt: string;
}

export interface NewSession {
  readonly accountId: Id;
  readonly companyId: Id;
  readonly roleId: Id;
  /** The caller's network address. */
  readonly address: string;
  /** The caller's user agent. */
  readonly device: string;
  /** How the caller was authenticated; by password unless given. */
  readonly proof?: SessionProof;
}

/** How somebody signed in: by password alone, a second factor, a trusted device, or the public demo password. */
export type SessionProof = 'password' | 'factor' | 'trusted' | 'demo';

/** A session with its current viewer. */
export interface SignedIn {
  readonly session: Session;
  readonly viewer: Viewer;
}

/**
 * The sessions of the installation. They are stored in the database, hashed. A process may cache them for less than 700
 * ms, so an ended session is refused everywhere within a second, and immediately in the process that ended it. A
 * session expires after 60 idle minutes or 24 hours.
 * @source spec reading "bearer token in local storage"
 */
export interface SessionStore {
  /**
   * Starts a session. @returns its token of 256 bits, which is not stored and only given to the caller
   * @throws Refusal 503
   */
  create(session: NewSession): Promise<string>;
  /**
   * The session of a token, with its viewer. Null if it is unknown or has ended, or if the account, membership, role or
   * company was deactivated. Counts as activity. An API key has a separate session, with the key's id. @throws Refusal
   * 503
   */
  signedIn(token: string): Promise<SignedIn | null>;
  /** The session of a token, without its viewer; like `signedIn`. */
  find(token: string): Promise<Session | null>;
  /**
   * The viewers of the sessions that are still running, for open streams. Does not count as activity. @throws Refusal
   * 503
   */
  viewersOf(sessionIds: readonly Id[]): Promise<ReadonlyMap<Id, Viewer>>;
  /** Ends a session. No effect if it has ended. @throws Refusal 503 */
  end(sessionId: Id): Promise<void>;
  /** Ends every session of an account, optionally except one. @throws Refusal 503 */
  endSessionsOfAccount(accountId: Id, excludedId?: Id): Promise<void>;
  /** The running sessions of an account, newest first. @throws Refusal 503 */
  list(accountId: Id): Promise<Session[]>;
  /** Calls the listener when any session ended or an account changed, in any process. Only a hint. */
  onEnded(listener: () => void): () => void;
  close(): Promise<void>;
}
