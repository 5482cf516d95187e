import type { Viewer } from '@lendwright/access';
import { type BodyOf, type setLanguage as operation, confirmation, type Confirmation } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import { setLanguage } from '../identity/account-rows';
import type { AccountServices } from '../identity/account-services';
import { proofOfSession } from './device-rows';

/**
 * Saves a user's language for all their browsers. Demo accounts are shared by all visitors, so their language stays in
 * the browser.
 */
export async function setOwnLanguage(
  { database }: Pick<AccountServices, 'database'>,
  { accountId }: Viewer,
  { language }: BodyOf<typeof operation>,
  sessionId: Id | null,
): Promise<Confirmation> {
  await database.identity(async (tx) => {
    const isShared = sessionId !== null && (await proofOfSession(tx, sessionId)) === 'demo';
    if (!isShared) await setLanguage(tx, accountId, language);
  });
  return confirmation('accounts.languageSaved');
}
