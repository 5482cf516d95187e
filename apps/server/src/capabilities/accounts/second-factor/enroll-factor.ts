import type { Viewer } from '@lendwright/access';
import {
  type AnswerOf,
  type BodyOf,
  type beginFactor as beginOperation,
  type confirmFactor as confirmOperation,
  reason,
  type Confirmation,
  confirmation,
} from '@lendwright/api';
import { newId, Refusal, type Id } from '@lendwright/kernel';
import type { Tx } from '../../../platform/db/tenant-scope';
import { accountById, lockAccount } from '../identity/account-rows';
import type { AccountServices, SignInCaller } from '../identity/account-services';
import { refundAttempt } from '../sign-in/login-rate-limit';
import { upgradeSessionProof } from '../sessions/device-rows';
import { dropEnrollmentCode, isEnrollmentCode, needsEnrollmentCode } from '../factors/enrollment-code';
import {
  approveChallenge,
  closeChallenge,
  insertFactorChallenge,
  saveChallengeData,
  findChallenge,
  type Purpose,
} from '../factors/factor-challenge-rows';
import { countRecoveryCodes, factorsOf, hasFactor, insertPasskey, insertTotp } from '../factors/factor-rows';
import { openPendingSecret, sealPendingSecret, sealTotpSecret } from '../factors/factor-secret';
import { newOneTimeToken, tokenHash } from '../identity/one-time-token';
import type { StartedSession } from '../sign-in/start-session';
import { createPasskeyRegistrationOptions, verifyNewPasskey } from '../factors/passkey';
import {
  completeChallenge,
  challengeInvalidRefusal,
  factorInvalidRefusal,
  countAttempt,
  type CountedAttempt,
} from './verify-factor';
import { makeRecoveryCodes } from '../factors/recovery-codes';
import { relyingPartyOf } from '../factors/relying-party';
import { verifyPassword } from '../sign-in/sign-in';
import { notifyOwner } from '../identity/account-mail';
import { matchTotp, newTotpSecret, totpUri } from '../factors/totp';

type EnrollmentStart = AnswerOf<typeof beginOperation>;
type Kind = BodyOf<typeof beginOperation>['kind'];
type Proof = BodyOf<typeof confirmOperation>;

/** Creates a TOTP secret or passkey options and stores them with the open challenge. */
async function beginEnrollment(
  services: AccountServices,
  token: string,
  purpose: Purpose,
  kind: Kind,
  caller: SignInCaller,
): Promise<EnrollmentStart> {
  const { database, vault, config } = services;
  const hash = tokenHash(token);
  const [account, factors, party] = await database.identity(async (tx) => {
    const challenge = await findChallenge(tx, hash, purpose);
    const owner = challenge && (await accountById(tx, challenge.account_id));
    if (!owner || !challenge.is_approved) throw challengeInvalidRefusal();
    return [
      owner,
      await factorsOf(tx, owner.id),
      await relyingPartyOf(tx, config.publicUrl, caller.host ?? ''),
    ] as const;
  });
  if (kind === 'totp') {
    const secret = newTotpSecret();
    await database.identity((tx) => saveChallengeData(tx, hash, null, sealPendingSecret(vault, account.id, secret)));
    return { challenge: token, totp: { secret, uri: totpUri(secret, account.username) } };
  }
  const options = await createPasskeyRegistrationOptions(party, account, factors);
  await database.identity((tx) => saveChallengeData(tx, hash, options.challenge, null));
  return { challenge: token, options };
}

type SaveFactor = (tx: Tx) => Promise<boolean>;

/** The new factor that the proof confirms, ready to be saved. Null if the proof is wrong. */
async function readNewFactor(
  services: AccountServices,
  attempt: CountedAttempt,
  proof: Proof,
): Promise<SaveFactor | null> {
  const { challenge, party } = attempt;
  const { account_id: accountId, rp_challenge: requested, secret: sealed } = challenge;
  const [id, name] = [newId(), proof.name ?? ''];
  if (proof.passkey && requested) {
    const key = await verifyNewPasskey(party, requested, proof.passkey);
    return key && ((tx) => insertPasskey(tx, accountId, id, name, { ...key, rpId: party.id }));
  }
  if (!proof.code || !sealed) return null;
  const secret = openPendingSecret(services.vault, accountId, sealed);
  const step = matchTotp(secret, proof.code, services.clock.now(), 0);
  if (step === null) return null;
  return async (tx) => {
    await insertTotp(tx, accountId, id, name, sealTotpSecret(services.vault, accountId, id, secret), step);
    return true;
  };
}

const enrollmentCodeInvalidRefusal = () =>
  new Refusal(422, 'enrollment_code_invalid', reason('accounts.enrollmentCodeInvalid'));

/**
 * Approves a challenge with its enrollment code. Each try counts against the challenge and the account.
 * @throws Refusal 401 challenge_invalid, 422 enrollment_code_invalid, 429 too_many_attempts
 */
async function approveByCode(
  services: AccountServices,
  token: string,
  purpose: Purpose,
  code: string,
  caller: SignInCaller,
) {
  const attempt = await countAttempt(services, token, purpose, caller);
  await services.database.identity(async (tx) => {
    if (!(await isEnrollmentCode(tx, attempt.challenge.account_id, code))) throw enrollmentCodeInvalidRefusal();
    await approveChallenge(tx, attempt.hash);
    await refundAttempt(tx, attempt.taken, services.clock.now());
  });
}

/**
 * A sign-in challenge only enrolls the first factor. If another page enrolled one in the meantime, continuing would
 * bypass it. @throws Refusal 401 challenge_invalid
 */
export async function assertFirstFactor(tx: Tx, { challenge }: CountedAttempt): Promise<void> {
  if (!challenge.is_approved) throw challengeInvalidRefusal();
  if (challenge.purpose === 'setup' && (await hasFactor(tx, challenge.account_id))) throw challengeInvalidRefusal();
}

/**
 * Saves a confirmed factor. The first one comes with recovery codes. @throws Refusal 401 challenge_invalid, 422
 * factor_invalid, 429 too_many_attempts
 */
async function saveFactor(services: AccountServices, attempt: CountedAttempt, proof: Proof): Promise<string[]> {
  const { database, clock, vault } = services;
  const { account_id: accountId } = attempt.challenge;
  const save = await readNewFactor(services, attempt, proof);
  if (!save) throw factorInvalidRefusal();
  const codes = await database.identity(async (tx) => {
    await lockAccount(tx, accountId);
    await assertFirstFactor(tx, attempt);
    if (!(await save(tx)) || !(await closeChallenge(tx, attempt.hash))) throw factorInvalidRefusal();
    await refundAttempt(tx, attempt.taken, clock.now());
    await dropEnrollmentCode(tx, accountId);
    return (await countRecoveryCodes(tx, accountId)) === 0 ? makeRecoveryCodes(tx, vault, accountId) : [];
  });
  await notifyOwner(database, accountId, 'added');
  return codes;
}

/**
 * Starts enrolling the first factor at sign-in, if the role requires one.
 * @param code the enrollment code, if the challenge requires one
 * @throws Refusal 401 challenge_invalid, 422 enrollment_code_invalid, 429 too_many_attempts
 */
export async function beginSetup(
  services: AccountServices,
  token: string,
  kind: Kind,
  caller: SignInCaller,
  code?: string,
): Promise<EnrollmentStart> {
  const step = await services.database.identity((tx) => findChallenge(tx, tokenHash(token), 'setup'));
  if (!step) throw challengeInvalidRefusal();
  if (!step.is_approved) {
    if (code === undefined) throw enrollmentCodeInvalidRefusal();
    await approveByCode(services, token, 'setup', code, caller);
  }
  return beginEnrollment(services, token, 'setup', kind, caller);
}

/**
 * Saves the first factor of a login and completes the sign-in that required it.
 * @throws Refusal 401 challenge_invalid, 422 factor_invalid, 429 too_many_attempts
 * @source TRUST M8
 */
export async function finishSetup(
  services: AccountServices,
  proof: Proof,
  caller: SignInCaller,
): Promise<{ readonly entered: StartedSession; readonly recoveryCodes: string[] }> {
  const attempt = await countAttempt(services, proof.challenge, 'setup', caller);
  const recoveryCodes = await saveFactor(services, attempt, proof);
  return { entered: await completeChallenge(services, attempt.challenge, caller, false), recoveryCodes };
}

/** Verifies the viewer's own password. @throws Refusal 401 login_incorrect, 429 too_many_attempts */
export async function verifyOwnPassword(
  services: AccountServices,
  viewer: Viewer,
  password: string,
  caller: SignInCaller,
) {
  const ownAccount = await services.database.identity((tx) => accountById(tx, viewer.accountId));
  if (!ownAccount) throw new Refusal(401, 'login_incorrect', reason('accounts.loginIncorrect'));
  return verifyPassword(services, ownAccount.username, password, caller);
}

/**
 * Starts enrolling a factor for the viewer's own account, after verifying the password.
 * @param code the enrollment code, if this is the first factor and the account requires one
 * @throws Refusal 401 login_incorrect, 422 enrollment_code_invalid, 429 too_many_attempts
 */
export async function beginFactor(
  services: AccountServices,
  viewer: Viewer,
  { password, kind, enrollment_code: code }: BodyOf<typeof beginOperation>,
  caller: SignInCaller,
): Promise<EnrollmentStart> {
  const account = await verifyOwnPassword(services, viewer, password, caller);
  const { token, hash } = newOneTimeToken();
  const challengeFields = {
    accountId: account.id,
    credentialVersion: account.credential_version,
    purpose: 'enrol' as const,
  };
  const isApproved = await services.database.identity(async (tx) => {
    const canEnrollFreely = !(await needsEnrollmentCode(tx, account));
    await insertFactorChallenge(tx, hash, { ...challengeFields, isApproved: canEnrollFreely });
    return canEnrollFreely;
  });
  if (!isApproved) {
    if (code === undefined) throw enrollmentCodeInvalidRefusal();
    await approveByCode(services, token, 'enrol', code, caller);
  }
  return beginEnrollment(services, token, 'enrol', kind, caller);
}

/**
 * Saves a factor for the viewer's own account. @throws Refusal 401 challenge_invalid, 422 factor_invalid, 429
 * too_many_attempts
 */
export async function confirmFactor(
  services: AccountServices,
  viewer: Viewer,
  proof: Proof,
  caller: SignInCaller,
  sessionId: Id | null,
): Promise<Confirmation & { recoveryCodes: string[] }> {
  const attempt = await countAttempt(services, proof.challenge, 'enrol', caller);
  if (attempt.challenge.account_id !== viewer.accountId) throw challengeInvalidRefusal();
  const recoveryCodes = await saveFactor(services, attempt, proof);
  if (sessionId) await services.database.identity((tx) => upgradeSessionProof(tx, sessionId));
  return { ...confirmation('accounts.factorAdded'), recoveryCodes };
}
