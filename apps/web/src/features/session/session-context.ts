import { invariant } from '@lendwright/kernel';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { MenuConfig, SignedInUser } from './menu-config';
import type { Session, SessionState } from './session';

export const SessionContext = createContext<Session | null>(null);

/** The session of the page, for acts: sign out, load anew, wear a look. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  invariant(session, 'the page has no session around it');
  return session;
}

/** Who is here; the component renders anew when that changes. */
export function useSessionState(): SessionState {
  const session = useSession();
  return useSyncExternalStore(session.listen, session.read);
}

/** The signed-in person with the menu; null while nobody is. */
export function useSignedIn(): { readonly user: SignedInUser; readonly menu: MenuConfig } | null {
  const state = useSessionState();
  return state.kind === 'signed-in' ? state : null;
}
