import type { Viewer } from '@lendwright/access';
import {
  type AnswerOf,
  type BodyOf,
  type beginFactor as beginning,
  type confirmFactor as confirming,
  reason,
} from '@lendwright/api';
import { newId, Refusal, type Id } from '@lendwright/kernel';
import type { Tx } from '../../platform/db/tenant-scope';
import { accountById, lockAccount } from './account-rows';
import type { AccountServices, Asking } from './account-services';
import { settleCheck } from './attempt-budget';
import { raiseProof } from './device-rows';
import { dropEnrollmentCode, isEnrollmentCode, needsEnrollmentCode } from './enrollment-code';
import {
  approveChallenge,
  closeChallenge,
  insertFactorChallenge,
  keepQuestion,
  openChallenge,
  type Purpose,
} from './factor-challenge-rows';
import { codesLeft, factorsOf, hasFactor, insertPasskey, insertTotp } from './factor-rows';
import { openPending, sealPending, sealTotpSecret } from './factor-secret';
import { newOneTimeToken, tokenHash } from './one-time-token';
import type { Entered } from './open-seat';
import { askNewPasskey, readNewPasskey } from './passkey';
import { admit, challengeInvalid, factorInvalid, takeTry, type Tried } from './prove-factor';
import { makeRecoveryCodes } from './recovery-codes';
import { relyingPartyOf } from './relying-party';
import { proveAccount } from './sign-in';
import { notifyOwner } from './notify-owner';
import { matchTotp, newTotpSecret, totpUri } from './totp';

type Drawn = AnswerOf<typeof beginning>;
type Kind = BodyOf<typeof beginning>['kind'];
type Proof = BodyOf<typeof confirming>;

/** Draws a new secret or a question for a new passkey, and keeps it with the open step. */
async function draw(
  services: AccountServices,
  token: string,
  purpose: Purpose,
  kind: Kind,
  asking: Asking,
): Promise<Drawn> {
  const { database, vault, config } = services;
  const hash = tokenHash(token);
  const [account, factors, party] = await database.identity(async (tx) => {
    const challenge = await openChallenge(tx, hash, purpose);
    const owner = challenge && (await accountById(tx, challenge.account_id));
    if (!owner || !challenge.is_approved) throw challengeInvalid();
    return [
      owner,
      await factorsOf(tx, owner.id),
      await relyingPartyOf(tx, config.publicUrl, asking.host ?? ''),
    ] as const;
  });
  if (kind === 'totp') {
    const secret = newTotpSecret();
    await database.identity((tx) => keepQuestion(tx, hash, null, sealPending(vault, account.id, secret)));
    return { challenge: token, totp: { secret, uri: totpUri(secret, account.username) } };
  }
  const options = await askNewPasskey(party, account, factors);
  await database.identity((tx) => keepQuestion(tx, hash, options.challenge, null));
  return { challenge: token, options };
}

type Keep = (tx: Tx) => Promise<boolean>;

/** The new factor that the proof proves, ready to be kept; null when it proves none. */
async function readNewFactor(services: AccountServices, tried: Tried, proof: Proof): Promise<Keep | null> {
  const { challenge, party } = tried;
  const { account_id: accountId, rp_challenge: asked, secret: sealed } = challenge;
  const [id, name] = [newId(), proof.name ?? ''];
  if (proof.passkey && asked) {
    const key = await readNewPasskey(party, asked, proof.passkey);
    return key && ((tx) => insertPasskey(tx, accountId, id, name, { ...key, rpId: party.id }));
  }
  if (!proof.code || !sealed) return null;
  const secret = openPending(services.vault, accountId, sealed);
  const step = matchTotp(secret, proof.code, services.clock.now(), 0);
  if (step === null) return null;
  return async (tx) => {
    await insertTotp(tx, accountId, id, name, sealTotpSecret(services.vault, accountId, id, secret), step);
    return true;
  };
}

const enrollmentCodeInvalid = () =>
  new Refusal(422, 'enrollment_code_invalid', reason('accounts.enrollmentCodeInvalid'));

/**
 * Opens a step that waits for an enrollment code. Each try counts against the step and the account's budget.
 * @throws Refusal 401 challenge_invalid, 422 enrollment_code_invalid, 429 too_many_attempts
 */
async function approve(services: AccountServices, token: string, purpose: Purpose, code: string, asking: Asking) {
  const tried = await takeTry(services, token, purpose, asking);
  await services.database.identity(async (tx) => {
    if (!(await isEnrollmentCode(tx, tried.challenge.account_id, code))) throw enrollmentCodeInvalid();
    await approveChallenge(tx, tried.hash);
    await settleCheck(tx, tried.taken, services.clock.now());
  });
}

/** A step at sign-in makes the first factor only: where another page made it meanwhile, it would be gone around. @throws Refusal 401 challenge_invalid */
export async function checkStillFirst(tx: Tx, { challenge }: Tried): Promise<void> {
  if (!challenge.is_approved) throw challengeInvalid();
  if (challenge.purpose === 'setup' && (await hasFactor(tx, challenge.account_id))) throw challengeInvalid();
}

/** Keeps a proved factor; the first brings recovery codes. @throws Refusal 401 challenge_invalid, 422 factor_invalid, 429 too_many_attempts */
async function keepFactor(services: AccountServices, tried: Tried, proof: Proof): Promise<string[]> {
  const { database, clock, vault } = services;
  const { account_id: accountId } = tried.challenge;
  const keep = await readNewFactor(services, tried, proof);
  if (!keep) throw factorInvalid();
  const codes = await database.identity(async (tx) => {
    await lockAccount(tx, accountId);
    await checkStillFirst(tx, tried);
    if (!(await keep(tx)) || !(await closeChallenge(tx, tried.hash))) throw factorInvalid();
    await settleCheck(tx, tried.taken, clock.now());
    await dropEnrollmentCode(tx, accountId);
    return (await codesLeft(tx, accountId)) === 0 ? makeRecoveryCodes(tx, vault, accountId) : [];
  });
  await notifyOwner(database, accountId, 'added');
  return codes;
}

/**
 * Begins the first factor at sign-in, where the role asks for one.
 * @param code the enrollment code, where the step says that it takes one
 * @throws Refusal 401 challenge_invalid, 422 enrollment_code_invalid, 429 too_many_attempts
 */
export async function beginSetup(
  services: AccountServices,
  token: string,
  kind: Kind,
  asking: Asking,
  code?: string,
): Promise<Drawn> {
  const step = await services.database.identity((tx) => openChallenge(tx, tokenHash(token), 'setup'));
  if (!step) throw challengeInvalid();
  if (!step.is_approved) {
    if (code === undefined) throw enrollmentCodeInvalid();
    await approve(services, token, 'setup', code, asking);
  }
  return draw(services, token, 'setup', kind, asking);
}

/**
 * Keeps the first factor of a login and enters the seat that asked for it.
 * @throws Refusal 401 challenge_invalid, 422 factor_invalid, 429 too_many_attempts
 * @source TRUST M8
 */
export async function finishSetup(
  services: AccountServices,
  proof: Proof,
  asking: Asking,
): Promise<{ readonly entered: Entered; readonly recoveryCodes: string[] }> {
  const tried = await takeTry(services, proof.challenge, 'setup', asking);
  const recoveryCodes = await keepFactor(services, tried, proof);
  return { entered: await admit(services, tried.challenge, asking, false), recoveryCodes };
}

/** The own account behind the own password. @throws Refusal 401 login_incorrect, 429 too_many_attempts */
export async function proveSelf(services: AccountServices, viewer: Viewer, password: string, asking: Asking) {
  const own = await services.database.identity((tx) => accountById(tx, viewer.accountId));
  if (!own) throw new Refusal(401, 'login_incorrect', reason('accounts.loginIncorrect'));
  return proveAccount(services, own.username, password, asking);
}

/**
 * Begins another factor of the own account, after its password.
 * @param code the enrollment code, where it is the first factor of an account that takes one
 * @throws Refusal 401 login_incorrect, 422 enrollment_code_invalid, 429 too_many_attempts
 */
export async function beginFactor(
  services: AccountServices,
  viewer: Viewer,
  { password, kind, enrollment_code: code }: BodyOf<typeof beginning>,
  asking: Asking,
): Promise<Drawn> {
  const account = await proveSelf(services, viewer, password, asking);
  const { token, hash } = newOneTimeToken();
  const made = { accountId: account.id, credentialVersion: account.credential_version, purpose: 'enrol' as const };
  const isApproved = await services.database.identity(async (tx) => {
    const isFree = !(await needsEnrollmentCode(tx, account));
    await insertFactorChallenge(tx, hash, { ...made, isApproved: isFree });
    return isFree;
  });
  if (!isApproved) {
    if (code === undefined) throw enrollmentCodeInvalid();
    await approve(services, token, 'enrol', code, asking);
  }
  return draw(services, token, 'enrol', kind, asking);
}

/** Keeps a factor of the own login. @throws Refusal 401 challenge_invalid, 422 factor_invalid, 429 too_many_attempts */
export async function confirmFactor(
  services: AccountServices,
  viewer: Viewer,
  proof: Proof,
  asking: Asking,
  sessionId: Id | null,
): Promise<{ message: string; recoveryCodes: string[] }> {
  const tried = await takeTry(services, proof.challenge, 'enrol', asking);
  if (tried.challenge.account_id !== viewer.accountId) throw challengeInvalid();
  const recoveryCodes = await keepFactor(services, tried, proof);
  if (sessionId) await services.database.identity((tx) => raiseProof(tx, sessionId));
  return { message: 'The second factor is added.', recoveryCodes };
}
