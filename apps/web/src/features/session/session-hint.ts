import { SESSION_HINT_COOKIE } from '@lendwright/kernel';
import { readLocalValue, saveLocal } from './local-store';

/** Where this browser remembers which session has ended, for as long as its hint can last. */
const ENDED_SESSION_KEY = 'endedSession';
const DAY_SECONDS = 86_400;

/** Whether a session was started in this browser. */
export interface SessionHint {
  /** What identifies the start of the session; null if there is certainly none. */
  readonly read: () => string | null;
  /** Forgets an ended session, unless another one was started in the meantime. */
  readonly forget: (knownHint: string) => void;
}

function read(): string | null {
  const prefix = `${SESSION_HINT_COOKIE}=`;
  const pair = document.cookie.split('; ').find((candidate) => candidate.startsWith(prefix));
  const knownPair = pair?.slice(prefix.length);
  return knownPair && knownPair !== readLocalValue(ENDED_SESSION_KEY) ? knownPair : null;
}

/**
 * The hint that the server sets in a cookie together with the session's own one, which scripts cannot read. Only the
 * server deletes it: deleted here, it could be the hint of a session that another page has just started.
 */
export const COOKIE_HINT: SessionHint = {
  read,
  forget: (knownSession) => saveLocal(ENDED_SESSION_KEY, knownSession, DAY_SECONDS),
};
