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
  /** Where the caller comes from. */
  readonly address: string;
  /** The caller's browser as it names itself. */
  readonly device: string;
  /** How the caller was proved; the password alone unless told. */
  readonly proof?: SessionProof;
}

/** The password alone, a second factor, a device that was trusted after one, or the public password of a demo account. */
export type SessionProof = 'password' | 'factor' | 'trusted' | 'demo';

/** A session with the viewer that it stands for just now. */
export interface SignedIn {
  readonly session: Session;
  readonly viewer: Viewer;
}

/**
 * The sessions of the installation. They live in the database, hashed; a process may hold what it read for less than
 * 700 ms, so a session that ended is refused everywhere within a second, and at once where it was ended.
 * Idle for 60 minutes or 24 hours old, a session is over.
 * @source spec reading "bearer token in local storage"
 */
export interface SessionStore {
  /**
   * Starts a session. @returns its token of 256 bits, which is nowhere stored: it goes to the caller and nowhere else.
   * @throws Refusal 503
   */
  create(session: NewSession): Promise<string>;
  /**
   * The session of a token, with its viewer. Null when there is none, when it is over, or when the account, the seat,
   * the role or the company was deactivated. Counts as a sign of life. The API key of a program stands for a session
   * of its own, with its id. @throws Refusal 503
   */
  signedIn(token: string): Promise<SignedIn | null>;
  /** The session of a token alone; like `signedIn`. */
  find(token: string): Promise<Session | null>;
  /** The viewers of those sessions that still run, for open streams; no sign of life. @throws Refusal 503 */
  viewersOf(sessionIds: readonly Id[]): Promise<ReadonlyMap<Id, Viewer>>;
  /** Ends a session; one that is over stays over. @throws Refusal 503 */
  end(sessionId: Id): Promise<void>;
  /** Ends every session of an account, but for one where told. @throws Refusal 503 */
  endAllOf(accountId: Id, except?: Id): Promise<void>;
  /** The running sessions of an account, newest first. @throws Refusal 503 */
  list(accountId: Id): Promise<Session[]>;
  /** Calls back when any session ended or an account changed, here or elsewhere; a hint. */
  onEnded(listener: () => void): () => void;
  close(): Promise<void>;
}
