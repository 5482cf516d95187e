import type { Caller, SessionCookie } from '../../../platform/http/route';
import type { SignInCaller } from '../identity/account-services';
import type { StartedSession } from './start-session';
import type { User } from './read-user';

/** An API client reads its token from the response and stores no cookies. */
export function signInCaller(caller: Caller, bearer: boolean | undefined): SignInCaller {
  return { ...caller, isProgram: bearer === true };
}

/** Sets cookies for browsers. An API client that sends `bearer` gets the token in the response instead. */
export function sendSession(
  enteredSession: StartedSession,
  bearer: boolean | undefined,
  cookie: Pick<SessionCookie, 'start' | 'setDeviceCookie'>,
): { accessToken?: string; user: User } {
  if (bearer) return { accessToken: enteredSession.token, user: enteredSession.user };
  cookie.start(enteredSession.token);
  if (enteredSession.deviceToken) cookie.setDeviceCookie(enteredSession.deviceToken);
  return { user: enteredSession.user };
}
