import { type AnswerOf, type login, reason } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import { LimitReached } from '../../platform/limits/limit-reached';
import { accountByName, type Account } from './account-rows';
import type { AccountServices, Asking } from './account-services';
import { settleCheck, takeCheck } from './attempt-budget';
import { enterSeat, type Step } from './enter-seat';
import { recordFailedSignIn, recordLockout } from './record-sign-in-refusal.job';
import { newOneTimeToken } from './one-time-token';
import { isPublicDemo } from './requires-factor';
import { signInName } from './sign-in-name';
import { insertChallenge, insertResetToken } from './token-rows';
import { usableSeats, type UsableSeat } from './usable-seats';

type Choice = NonNullable<AnswerOf<typeof login>['choice']>;

/**
 * One role: the session has begun, or the second factor comes first. Several: the person chooses first. A temporary
 * password opens nothing but the change of it.
 */
export type SignInResult = Step | { readonly choice: Choice } | { readonly change: { readonly _id: string } };

/** The same words whatever was wrong, so that nobody learns which names exist. */
export function loginIncorrect(): Refusal {
  return new Refusal(401, 'login_incorrect', reason('accounts.loginIncorrect'));
}

/**
 * Checks a name and a password, and enters the account's only seat or offers the choice of several.
 *
 * An unknown name costs the same statements and one hash, like a known one with a wrong password.
 * @throws Refusal 401 login_incorrect, 429 too_many_attempts
 * @source spec 1-shell §4; TRUST M6, M8, T12
 */
export async function signIn(
  services: AccountServices,
  username: string,
  password: string,
  asking: Asking,
): Promise<SignInResult> {
  const account = await proveAccount(services, signInName(username), password, asking);
  const seats = await usableSeats(services.database, account.id);
  const [only, another] = seats;
  if (!only) throw loginIncorrect();
  if (account.must_change_password) return { change: { _id: await offerChange(services, account) } };
  const isDemo = isPublicDemo(services.config, account.username, password);
  if (another) return { choice: await offerChoice(services, account, isDemo, seats) };
  const step = await enterSeat(services, { ...account, isDemo }, only, asking);
  if (!step) throw loginIncorrect();
  return step;
}

/**
 * The active account of a name with the right password. Takes the check from the budgets before it is made.
 * @throws Refusal 401 login_incorrect, 429 too_many_attempts
 */
export async function proveAccount(
  { database, clock, hasher }: AccountServices,
  name: string,
  password: string,
  asking: Asking,
): Promise<Account> {
  const [taken, account] = await database
    .identity(async (tx) => [await takeCheck(tx, name, asking, clock.now()), await accountByName(tx, name)] as const)
    .catch(async (refusal: unknown) => {
      if (refusal instanceof LimitReached) await recordLockout(database, name, asking.address, clock.now());
      throw refusal;
    });
  const isRight = await hasher.verify(account?.password_hash ?? null, password);
  if (!account || !isRight || !account.is_active) {
    await recordFailedSignIn(database, account?.id, asking.address, 'password');
    throw loginIncorrect();
  }
  await database.identity((tx) => settleCheck(tx, taken, clock.now()));
  return account;
}

async function offerChange({ database }: AccountServices, account: Account): Promise<string> {
  const { token, hash } = newOneTimeToken();
  await database.identity((tx) => insertResetToken(tx, hash, account, 'temporary'));
  return token;
}

async function offerChoice(
  { database }: AccountServices,
  account: Account,
  isDemo: boolean,
  seats: readonly UsableSeat[],
): Promise<Choice> {
  const { token, hash } = newOneTimeToken();
  await database.identity((tx) => insertChallenge(tx, hash, account.id, account.credential_version, isDemo));
  const roles = seats.map((seat) => ({
    _id: seat.role_id,
    title: seat.role,
    type: seat.user_type,
    company: { _id: seat.company_id, title: seat.company },
  }));
  const [first] = roles;
  if (!first) throw loginIncorrect();
  return { _id: token, company: first.company, roles };
}
