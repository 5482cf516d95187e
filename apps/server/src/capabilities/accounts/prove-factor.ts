import { type BodyOf, type proveFactor as operation, reason } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import type { Tx } from '../../platform/db/tenant-scope';
import type { AccountServices, Asking } from './account-services';
import { factorName, settleCheck, takeCheck, takeNothing, type Taken } from './attempt-budget';
import { closeChallenge, tryChallenge, type FactorChallenge, type Purpose } from './factor-challenge-rows';
import { claimCode, claimCounter, claimStep, factorsOf, type Factor } from './factor-rows';
import { openTotpSecret } from './factor-secret';
import { tokenHash } from './one-time-token';
import { openSeat, type Entered } from './open-seat';
import { checkPasskey } from './passkey';
import { recoveryHash } from './recovery-codes';
import { relyingPartyOf, type RelyingParty } from './relying-party';
import { recordFailedSignIn } from './record-sign-in-refusal.job';
import { notifyOwner } from './notify-owner';
import { matchTotp } from './totp';

type Proof = Omit<BodyOf<typeof operation>, 'bearer'>;

/** A try that was counted, with what is needed to judge it. */
export interface Tried {
  readonly challenge: FactorChallenge;
  readonly factors: readonly Factor[];
  readonly party: RelyingParty;
  readonly taken: Taken;
  readonly hash: Buffer;
}

export const challengeInvalid = () => new Refusal(401, 'challenge_invalid', reason('accounts.stepExpired'));
export const factorInvalid = () => new Refusal(422, 'factor_invalid', reason('accounts.factorInvalid'));

/**
 * Counts a try before it is judged, in the step and in the budgets, so that parallel guesses count as well. An answer of a
 * passkey cannot be guessed and counts in the step alone: a flood of codes never stops it.
 * @throws Refusal 401 challenge_invalid, 429 too_many_attempts
 */
export async function takeTry(
  { database, clock, config }: AccountServices,
  token: string,
  purpose: Purpose,
  asking: Asking,
  isPasskey = false,
): Promise<Tried> {
  const hash = tokenHash(token);
  return database.identity(async (tx) => {
    const challenge = await tryChallenge(tx, hash, purpose);
    if (!challenge) throw challengeInvalid();
    const name = factorName(challenge.account_id);
    const taken = isPasskey ? takeNothing(name, asking) : await takeCheck(tx, name, asking, clock.now());
    const factors = await factorsOf(tx, challenge.account_id);
    return { challenge, factors, party: await relyingPartyOf(tx, config.publicUrl, asking.host ?? ''), taken, hash };
  });
}

/** An answer of a passkey without a code beside it: a code is always counted. */
const isPasskeyAlone = ({ passkey, code }: Proof) => passkey !== undefined && code === undefined;

type Evidence = (tx: Tx) => Promise<boolean>;
interface Weighed {
  readonly claim: Evidence;
  readonly isRecovery: boolean;
}

/** What the proof proves: how to use it up, or null. @source TRUST M8 */
async function weigh(services: AccountServices, tried: Tried, { code, passkey }: Proof): Promise<Weighed | null> {
  const { challenge, factors, party } = tried;
  if (passkey && challenge.rp_challenge) {
    const key = factors.find((factor) => factor.credential_id === passkey.id && factor.rp_id === party.id);
    const counter = key ? await checkPasskey(party, challenge.rp_challenge, key, passkey) : null;
    return key && counter !== null ? { claim: (tx) => claimCounter(tx, key.id, counter), isRecovery: false } : null;
  }
  if (!code) return null;
  const app = factors.find((factor) => factor.kind === 'totp');
  const step =
    app &&
    matchTotp(openTotpSecret(services.vault, challenge.account_id, app), code, services.clock.now(), app.last_step);
  if (app && step) return { claim: (tx) => claimStep(tx, app.id, step), isRecovery: false };
  const hash = recoveryHash(services.vault, challenge.account_id, code);
  return hash ? { claim: (tx) => claimCode(tx, challenge.account_id, hash), isRecovery: true } : null;
}

/** Uses the proof and the step up together. @throws Refusal 422 factor_invalid when either was used meanwhile */
async function settle({ database, clock }: AccountServices, tried: Tried, evidence: Evidence): Promise<void> {
  await database.identity(async (tx) => {
    if (!(await evidence(tx)) || !(await closeChallenge(tx, tried.hash))) throw factorInvalid();
    await settleCheck(tx, tried.taken, clock.now());
  });
}

/**
 * Enters the seat of a challenge with the second factor. The challenge holds for 5 minutes, one use and 5 tries, and is
 * void after any change of the credentials; a code of the app, a recovery code and an answer of a passkey work once.
 * @throws Refusal 401 challenge_invalid, 422 factor_invalid, 429 too_many_attempts
 * @source TRUST M6, M8
 */
export async function proveFactor(services: AccountServices, proof: Proof, asking: Asking): Promise<Entered> {
  const tried = await takeTry(services, proof.challenge, 'enter', asking, isPasskeyAlone(proof));
  const weighed = await weigh(services, tried, proof);
  if (!weighed) {
    await recordFailedSignIn(services.database, tried.challenge.account_id, asking.address, 'second factor');
    throw factorInvalid();
  }
  await settle(services, tried, weighed.claim);
  const entered = await admit(services, tried.challenge, asking, proof.trust ?? false);
  if (weighed.isRecovery) await notifyOwner(services.database, tried.challenge.account_id, 'recovery');
  return entered;
}

/** Opens the seat of a step that was taken. @throws Refusal 401 challenge_invalid */
export async function admit(
  services: AccountServices,
  challenge: FactorChallenge,
  asking: Asking,
  trusts: boolean,
): Promise<Entered> {
  const { account_id: id, credential_version, company_id: company, role_id: role } = challenge;
  if (!company || !role) throw challengeInvalid();
  const entered = await openSeat(services, { id, credential_version }, company, role, asking, {
    proof: 'factor',
    trusts,
  });
  if (!entered) throw challengeInvalid();
  if (challenge.ends_session) await services.sessions.end(challenge.ends_session);
  return entered;
}
