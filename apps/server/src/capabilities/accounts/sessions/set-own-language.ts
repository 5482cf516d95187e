import type { Viewer } from '@lendwright/access';
import type { BodyOf, setLanguage as operation } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import { setLanguage } from '../identity/account-rows';
import type { AccountServices } from '../identity/account-services';
import { proofOfSession } from './device-rows';

/**
 * Keeps the language of a person, who finds it in every browser. A seat of the demo is shared by all its visitors: its
 * language stays in the browser that chose it.
 */
export async function setOwnLanguage(
  { database }: Pick<AccountServices, 'database'>,
  { accountId }: Viewer,
  { language }: BodyOf<typeof operation>,
  sessionId: Id | null,
): Promise<{ message: string }> {
  await database.identity(async (tx) => {
    const isShared = sessionId !== null && (await proofOfSession(tx, sessionId)) === 'demo';
    if (!isShared) await setLanguage(tx, accountId, language);
  });
  return { message: 'The language is kept.' };
}
