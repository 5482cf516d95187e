import { SESSION_HINT_COOKIE } from '@lendwright/kernel';

/** Whether a session was started in this browser. */
export interface SessionHint {
  /** What identifies the start of the session; null if there is certainly none. */
  readonly read: () => string | null;
  /** Forgets an ended session, unless another one was started meanwhile. */
  readonly forget: (known: string) => void;
}

function read(): string | null {
  const prefix = `${SESSION_HINT_COOKIE}=`;
  const pair = document.cookie.split('; ').find((one) => one.startsWith(prefix));
  return pair?.slice(prefix.length) || null;
}

/** The hint that the server sets in a cookie together with the session's own one, which scripts cannot read. */
export const COOKIE_HINT: SessionHint = {
  read,
  forget: (known) => {
    if (read() === known) document.cookie = `${SESSION_HINT_COOKIE}=; Max-Age=0; Path=/; SameSite=Lax`;
  },
};
