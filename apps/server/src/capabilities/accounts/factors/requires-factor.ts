import type { UserType } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import type { Config } from '../../../platform/config/config';
import type { Tx } from '../../../platform/db/tenant-scope';
import { DEMO_PASSWORD } from '../identity/demo-accounts';

type Settings = Readonly<Record<string, unknown>>;

/** Usernames of the demo accounts. */
const DEMO_USERNAME_PATTERN = /@demo\.lendwright\.test$/i;

function isRequiredByCompany(settings: Settings, name: string): boolean {
  const chosenSetting = settings['secondFactor'];
  if (typeof chosenSetting !== 'object' || chosenSetting === null) return true;
  return (chosenSetting as Readonly<Record<string, unknown>>)[name] !== false;
}

/**
 * Whether a membership requires a second factor. Always for staff, administrators and Super users; for borrowers and
 * partners unless their company turns it off.
 * @source TRUST M8
 */
export function requiresFactor(userType: UserType, settings: Settings): boolean {
  if (userType === 'Prospects') return isRequiredByCompany(settings, 'borrowers');
  if (userType === 'Contacts') return isRequiredByCompany(settings, 'partners');
  return true;
}

/**
 * Whether the public demo password was used. It needs no second factor, because anyone can sign in with it. Applies
 * only to demo accounts, and only in demo mode.
 */
export function isPublicDemo(config: Pick<Config, 'isDemo'>, username: string, password: string): boolean {
  return config.isDemo && password === DEMO_PASSWORD && DEMO_USERNAME_PATTERN.test(username);
}

export async function settingsOf(tx: Tx, companyId: Id): Promise<Settings> {
  const sql = 'select settings from auth.companies where id = $1';
  return (await tx.query<{ settings: Settings }>(sql, [companyId], 'factor-settings'))[0]?.settings ?? {};
}
