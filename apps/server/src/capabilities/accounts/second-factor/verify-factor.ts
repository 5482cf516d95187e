import { type BodyOf, type verifyFactor as operation, reason } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import type { Tx } from '../../../platform/db/tenant-scope';
import type { AccountServices, SignInCaller } from '../identity/account-services';
import {
  factorName,
  refundAttempt,
  consumeAttempt,
  uncountedAttempt,
  type ConsumedAttempt,
} from '../sign-in/login-rate-limit';
import {
  closeChallenge,
  countChallengeTry,
  type FactorChallenge,
  type Purpose,
} from '../factors/factor-challenge-rows';
import { claimRecoveryCode, claimCounter, claimStep, factorsOf, type Factor } from '../factors/factor-rows';
import { openTotpSecret } from '../factors/factor-secret';
import { tokenHash } from '../identity/one-time-token';
import { startSession, type StartedSession } from '../sign-in/start-session';
import { verifyPasskey } from '../factors/passkey';
import { recoveryHash } from '../factors/recovery-codes';
import { relyingPartyOf, type RelyingParty } from '../factors/relying-party';
import { recordFailedSignIn } from '../sign-in/record-sign-in-refusal.job';
import { notifyOwner } from '../identity/account-mail';
import { matchTotp } from '../factors/totp';

type Proof = Omit<BodyOf<typeof operation>, 'bearer'>;

/** A counted try with what is needed to check it. */
export interface CountedAttempt {
  readonly challenge: FactorChallenge;
  readonly factors: readonly Factor[];
  readonly party: RelyingParty;
  readonly taken: ConsumedAttempt;
  readonly hash: Buffer;
}

export const challengeInvalidRefusal = () => new Refusal(401, 'challenge_invalid', reason('accounts.stepExpired'));
export const factorInvalidRefusal = () => new Refusal(422, 'factor_invalid', reason('accounts.factorInvalid'));

/**
 * Counts a try before it is checked, against the challenge and the rate limits, so that parallel guesses count too. A
 * passkey response cannot be guessed and counts only against the challenge, so a flood of wrong codes never blocks it.
 * @throws Refusal 401 challenge_invalid, 429 too_many_attempts
 */
export async function countAttempt(
  { database, clock, config }: AccountServices,
  token: string,
  purpose: Purpose,
  caller: SignInCaller,
  isPasskey = false,
): Promise<CountedAttempt> {
  const hash = tokenHash(token);
  return database.identity(async (tx) => {
    const challenge = await countChallengeTry(tx, hash, purpose);
    if (!challenge) throw challengeInvalidRefusal();
    const name = factorName(challenge.account_id);
    const takenAttempt = isPasskey
      ? uncountedAttempt(name, caller)
      : await consumeAttempt(tx, name, caller, clock.now());
    const factors = await factorsOf(tx, challenge.account_id);
    return {
      challenge,
      factors,
      party: await relyingPartyOf(tx, config.publicUrl, caller.host ?? ''),
      taken: takenAttempt,
      hash,
    };
  });
}

/** A passkey response without a code. A code is always counted. */
const isPasskeyOnly = ({ passkey, code }: Proof) => passkey !== undefined && code === undefined;

type Evidence = (tx: Tx) => Promise<boolean>;
interface EvaluatedProof {
  readonly claim: Evidence;
  readonly isRecovery: boolean;
}

/** Checks the proof. Returns how to consume it, or null if it is wrong. @source TRUST M8 */
async function evaluateProof(
  services: AccountServices,
  attempt: CountedAttempt,
  { code, passkey }: Proof,
): Promise<EvaluatedProof | null> {
  const { challenge, factors, party } = attempt;
  if (passkey && challenge.rp_challenge) {
    const key = factors.find((factor) => factor.credential_id === passkey.id && factor.rp_id === party.id);
    const counter = key ? await verifyPasskey(party, challenge.rp_challenge, key, passkey) : null;
    return key && counter !== null ? { claim: (tx) => claimCounter(tx, key.id, counter), isRecovery: false } : null;
  }
  if (!code) return null;
  const app = factors.find((factor) => factor.kind === 'totp');
  const step =
    app &&
    matchTotp(openTotpSecret(services.vault, challenge.account_id, app), code, services.clock.now(), app.last_step);
  if (app && step) return { claim: (tx) => claimStep(tx, app.id, step), isRecovery: false };
  const hash = recoveryHash(services.vault, challenge.account_id, code);
  return hash ? { claim: (tx) => claimRecoveryCode(tx, challenge.account_id, hash), isRecovery: true } : null;
}

/** Consumes the proof and the challenge together. @throws Refusal 422 factor_invalid if either was already used */
async function consumeProof(
  { database, clock }: AccountServices,
  attempt: CountedAttempt,
  evidence: Evidence,
): Promise<void> {
  await database.identity(async (tx) => {
    if (!(await evidence(tx)) || !(await closeChallenge(tx, attempt.hash))) throw factorInvalidRefusal();
    await refundAttempt(tx, attempt.taken, clock.now());
  });
}

/**
 * Completes a sign-in with the second factor. The challenge is valid for 5 minutes, one use and 5 tries, and is void
 * after any credential change. TOTP codes, recovery codes and passkey responses each work once.
 * @throws Refusal 401 challenge_invalid, 422 factor_invalid, 429 too_many_attempts
 * @source TRUST M6, M8
 */
export async function verifyFactor(
  services: AccountServices,
  proof: Proof,
  caller: SignInCaller,
): Promise<StartedSession> {
  const attempt = await countAttempt(services, proof.challenge, 'enter', caller, isPasskeyOnly(proof));
  const evaluatedProof = await evaluateProof(services, attempt, proof);
  if (!evaluatedProof) {
    await recordFailedSignIn(services.database, attempt.challenge.account_id, caller.address, 'second factor');
    throw factorInvalidRefusal();
  }
  await consumeProof(services, attempt, evaluatedProof.claim);
  const enteredChallenge = await completeChallenge(services, attempt.challenge, caller, proof.trust ?? false);
  if (evaluatedProof.isRecovery) await notifyOwner(services.database, attempt.challenge.account_id, 'recovery');
  return enteredChallenge;
}

/** Starts the session for a completed challenge. @throws Refusal 401 challenge_invalid */
export async function completeChallenge(
  services: AccountServices,
  challenge: FactorChallenge,
  caller: SignInCaller,
  isDeviceTrusted: boolean,
): Promise<StartedSession> {
  const { account_id: id, credential_version, company_id: company, role_id: role } = challenge;
  if (!company || !role) throw challengeInvalidRefusal();
  const enteredSession = await startSession(services, { id, credential_version }, company, role, caller, {
    proof: 'factor',
    isDeviceTrusted,
  });
  if (!enteredSession) throw challengeInvalidRefusal();
  if (challenge.ends_session) await services.sessions.end(challenge.ends_session);
  return enteredSession;
}
