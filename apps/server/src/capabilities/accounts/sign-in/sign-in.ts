import { type roleChoice, reason } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import type { z } from 'zod';
import { LimitReached } from '../../../platform/limits/limit-reached';
import { accountByName, type Account } from '../identity/account-rows';
import type { AccountServices, SignInCaller } from '../identity/account-services';
import { refundAttempt, consumeAttempt } from './login-rate-limit';
import { completeSignIn, type SignInStep } from './complete-sign-in';
import { recordFailedSignIn, recordLockout } from './record-sign-in-refusal.job';
import { newOneTimeToken } from '../identity/one-time-token';
import { isPublicDemo } from '../factors/requires-factor';
import { signInName } from '../identity/username';
import { insertRoleChallenge, insertResetToken } from '../identity/token-rows';
import { readUsableMemberships, type UsableMembership } from '../identity/usable-memberships';

type Choice = z.output<typeof roleChoice>;

/**
 * With one role, the session has started or the second factor comes first. With several, the user chooses first. A
 * temporary password only allows setting a new one.
 */
export type SignInResult = SignInStep | { readonly choice: Choice } | { readonly change: { readonly _id: string } };

/** The same message for every reason, so that it doesn't reveal which usernames exist. */
export function loginIncorrectRefusal(): Refusal {
  return new Refusal(401, 'login_incorrect', reason('accounts.loginIncorrect'));
}

/**
 * Verifies username and password, then starts the only session or offers a choice of roles. An unknown username costs
 * the same statements and one hash, like a known one with a wrong password.
 * @throws Refusal 401 login_incorrect, 429 too_many_attempts
 * @source spec 1-shell §4; TRUST M6, M8, T12
 */
export async function signIn(
  services: AccountServices,
  username: string,
  password: string,
  caller: SignInCaller,
): Promise<SignInResult> {
  const account = await verifyPassword(services, signInName(username), password, caller);
  const memberships = await readUsableMemberships(services.database, account.id, caller.isProgram ? {} : caller);
  const [firstMembership, secondMembership] = memberships;
  if (!firstMembership) throw loginIncorrectRefusal();
  if (account.must_change_password) return { change: { _id: await issuePasswordChange(services, account) } };
  const isDemo = isPublicDemo(services.config, account.username, password);
  if (secondMembership) return { choice: await issueRoleChoice(services, account, isDemo, memberships) };
  const step = await completeSignIn(services, { ...account, isDemo }, firstMembership, caller);
  if (!step) throw loginIncorrectRefusal();
  return step;
}

/**
 * Returns the active account with this username and password. Counts the attempt before checking it.
 * @throws Refusal 401 login_incorrect, 429 too_many_attempts
 */
export async function verifyPassword(
  { database, clock, hasher }: AccountServices,
  name: string,
  password: string,
  caller: SignInCaller,
): Promise<Account> {
  const [takenAttempt, account] = await database
    .identity(
      async (tx) => [await consumeAttempt(tx, name, caller, clock.now()), await accountByName(tx, name)] as const,
    )
    .catch(async (refusal: unknown) => {
      if (refusal instanceof LimitReached) await recordLockout(database, name, caller.address, clock.now());
      throw refusal;
    });
  const isRight = await hasher.verify(account?.password_hash ?? null, password);
  if (!account || !isRight || !account.is_active) {
    await recordFailedSignIn(database, account?.id, caller.address, 'password');
    throw loginIncorrectRefusal();
  }
  await database.identity((tx) => refundAttempt(tx, takenAttempt, clock.now()));
  return account;
}

async function issuePasswordChange({ database }: AccountServices, account: Account): Promise<string> {
  const { token, hash } = newOneTimeToken();
  await database.identity((tx) => insertResetToken(tx, hash, account, 'temporary'));
  return token;
}

async function issueRoleChoice(
  { database }: AccountServices,
  account: Account,
  isDemo: boolean,
  memberships: readonly UsableMembership[],
): Promise<Choice> {
  const { token, hash } = newOneTimeToken();
  await database.identity((tx) => insertRoleChallenge(tx, hash, account.id, account.credential_version, isDemo));
  const roles = memberships.map((membership) => ({
    _id: membership.role_id,
    title: membership.role,
    type: membership.user_type,
    company: { _id: membership.company_id, title: membership.company },
  }));
  const [firstRole] = roles;
  if (!firstRole) throw loginIncorrectRefusal();
  return { _id: token, company: firstRole.company, roles };
}
