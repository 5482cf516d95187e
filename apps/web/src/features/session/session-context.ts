import { invariant } from '@lendwright/kernel';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { MenuConfig, SignedInUser } from './menu-config';
import type { Session, SessionState } from './session';

export const SessionContext = createContext<Session | null>(null);

/** The session, for actions: sign out, reload, change the appearance. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  invariant(session, 'the page has no session around it');
  return session;
}

/** The session state; re-renders on changes. */
export function useSessionState(): SessionState {
  const session = useSession();
  return useSyncExternalStore(session.listen, session.read, session.read);
}

/** The signed-in user with the menu; null if signed out. */
export function useSignedIn(): { readonly user: SignedInUser; readonly menu: MenuConfig } | null {
  const state = useSessionState();
  return state.kind === 'signed-in' ? state : null;
}
