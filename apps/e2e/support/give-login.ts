import type { Page } from '@playwright/test';
import { callApi } from './call-api';
import type { MadeProspect } from './make-loan';

export interface MadeLogin {
  readonly username: string;
  readonly password: string;
}

const PASSWORD = 'harbor-lantern-4471';

/** Gives a prospect a login with the session of the page, which must be that of an officer. */
export async function giveLogin(page: Page, { id, email }: MadeProspect): Promise<MadeLogin> {
  await callApi(page, 'PATCH', `people/${id}/auth`, {
    allow_to_login: true,
    username: email,
    password: PASSWORD,
    confirm_password: PASSWORD,
  });
  return { username: email, password: PASSWORD };
}
