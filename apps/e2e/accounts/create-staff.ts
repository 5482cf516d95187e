import type { Page } from '@playwright/test';
import { callApi, DEMO_PASSWORD, inviteAndJoin } from '../support';
import { uniqueName } from '../support/create-loan';

export interface CreatedStaff {
  readonly id: string;
  readonly name: string;
  readonly username: string;
  readonly password: string;
}

const PASSWORD = 'harbor-lantern-4471';

/**
 * Creates a staff member who has accepted an invitation to a role. The page must have an administrator's session.
 * @param hasFactor whether a second factor is required; demo accounts with the public password do not need one
 */
export async function createStaff(page: Page, roleTitle: string, hasFactor = true): Promise<CreatedStaff> {
  const { lastName } = uniqueName();
  const email = `ines.${lastName.toLowerCase()}@${hasFactor ? 'example.com' : 'demo.lendwright.test'}`;
  const password = hasFactor ? PASSWORD : DEMO_PASSWORD;
  const { _id: id } = await callApi<{ _id: string }>(page, 'POST', 'workforces/add', {
    formData: { first_name: 'Ines', last_name: lastName, email, phone: '2065550144' },
  });
  const login = await callApi<{ roles: { _id: string; title: string }[] }>(page, 'GET', `people/${id}/auth`);
  const role = login.roles.find(({ title }) => title === roleTitle);
  if (!role) throw new Error(`The demo has no role ${roleTitle}: ${login.roles.map(({ title }) => title).join()}`);
  const invitedStaff = await inviteAndJoin(page, { id, email, password, roles: [role._id] });
  return { id, name: `Ines ${lastName}`, ...invitedStaff };
}
