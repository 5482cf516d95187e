import { request, type Page } from '@playwright/test';
import { callApi } from './call-api';
import { readEmailedLink } from './emailed-link';
import { originOf } from './product-url';
import type { CreatedProspect } from './create-loan';

export interface CreatedLogin {
  readonly username: string;
  readonly password: string;
}

export interface InvitedPerson {
  /** Id of the person's record. */
  readonly id: string;
  readonly email: string;
  readonly password: string;
  /** Role ids. Omitted for prospects, who have no role to choose. */
  readonly roles?: readonly string[];
}

/** Accepts an invitation with a new account and without a session. */
async function acceptInvitation(origin: string, link: string, { username, password }: CreatedLogin): Promise<void> {
  const api = await request.newContext({ baseURL: origin, extraHTTPHeaders: { origin } });
  const data = { token: link.split('/').at(-1), username, password };
  const answer = await api.post('/api/auth/invitation/join', { data });
  const text = answer.ok() ? '' : await answer.text();
  await api.dispose();
  if (!answer.ok()) throw new Error(`${username} could not accept the invitation: ${answer.status()} ${text}`);
}

/**
 * Invites a person of the demo company with the page's session and accepts with a new account. The username is the
 * email address.
 */
export async function inviteAndJoin(page: Page, { id, email, password, roles }: InvitedPerson): Promise<CreatedLogin> {
  const body = { allow_to_login: true, username: email, ...(roles && { roles }) };
  await callApi(page, 'PATCH', `people/${id}/auth`, body);
  const login = { username: email, password };
  await acceptInvitation(originOf(page), await readEmailedLink(page, email, '/auth/accept/'), login);
  return login;
}

/** Gives a prospect a login. The page must have an officer's session. */
export async function createLogin(page: Page, { id, email }: CreatedProspect): Promise<CreatedLogin> {
  return inviteAndJoin(page, { id, email, password: 'harbor-lantern-4471' });
}
