import { request, type Page } from '@playwright/test';
import { callApi } from './call-api';
import { mailedLink } from './mailed-link';
import type { MadeProspect } from './make-loan';

export interface MadeLogin {
  readonly username: string;
  readonly password: string;
}

export interface Invited {
  /** The id and the email address of the record. */
  readonly id: string;
  readonly email: string;
  readonly password: string;
  /** Ids of roles; prospects have none to choose. */
  readonly roles?: readonly string[];
}

/** Accepts an invitation with a new account, as somebody who is not signed in. */
async function join(origin: string, link: string, { username, password }: MadeLogin): Promise<void> {
  const api = await request.newContext({ baseURL: origin, extraHTTPHeaders: { origin } });
  const data = { token: link.split('/').at(-1), username, password };
  const answer = await api.post('/api/auth/invitation/join', { data });
  const text = answer.ok() ? '' : await answer.text();
  await api.dispose();
  if (!answer.ok()) throw new Error(`${username} did not join: ${answer.status()} ${text}`);
}

/**
 * Invites a person of the demo company with the session of the page, and accepts with a new account whose username is the
 * email address.
 */
export async function inviteAndJoin(page: Page, { id, email, password, roles }: Invited): Promise<MadeLogin> {
  const body = { allow_to_login: true, username: email, ...(roles && { roles }) };
  await callApi(page, 'PATCH', `people/${id}/auth`, body);
  const login = { username: email, password };
  await join(new URL(page.url()).origin, await mailedLink(page, email, '/auth/accept/'), login);
  return login;
}

/** Gives a prospect a login with the session of the page, which must be that of an officer. */
export async function giveLogin(page: Page, { id, email }: MadeProspect): Promise<MadeLogin> {
  return inviteAndJoin(page, { id, email, password: 'harbor-lantern-4471' });
}
