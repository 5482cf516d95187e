import { confirmation, type Confirmation } from '@lendwright/api';
import { newId } from '@lendwright/kernel';
import { addJob } from '../../../platform/jobs/add-job';
import { accountByName } from '../identity/account-rows';
import type { AccountServices, SignInCaller } from '../identity/account-services';
import { consumeResetMail } from '../sign-in/login-rate-limit';
import { SEND_RESET_LINK } from './send-reset-link.job';
import { signInName } from '../identity/username';

const ANSWER = confirmation('accounts.linkRequested');

/**
 * Requests a reset link by email. Known and unknown names take the same steps and get the same response: both queue a
 * job, and only the job looks up the account. The request is never refused, so others cannot lock the owner out. At
 * most three links an hour are sent per account, and one of them is still valid whenever the next is withheld.
 * @source spec reading "forgot-password names the user"; TRUST T12, T60
 */
export async function forgotPassword(
  { database, clock }: AccountServices,
  username: string,
  caller: SignInCaller,
): Promise<Confirmation> {
  const name = signInName(username);
  await database.identity(async (tx) => {
    const isSent = await consumeResetMail(tx, name, caller.address, clock.now());
    const account = await accountByName(tx, name);
    if (isSent) await addJob(tx, SEND_RESET_LINK, { accountId: account?.id ?? newId() });
  });
  return ANSWER;
}
