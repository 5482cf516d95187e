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
  entered: StartedSession,
  bearer: boolean | undefined,
  cookie: Pick<SessionCookie, 'start' | 'setDeviceCookie'>,
): { accessToken?: string; user: User } {
  if (bearer) return { accessToken: entered.token, user: entered.user };
  cookie.start(entered.token);
  if (entered.deviceToken) cookie.setDeviceCookie(entered.deviceToken);
  return { user: entered.user };
}
