import type { factorStep } from '@lendwright/api';
import type { UserType } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import type { z } from 'zod';
import type { Tx } from '../../../platform/db/tenant-scope';
import type { SessionProof } from '../../../platform/sessions/session-store';
import { accountById } from '../identity/account-rows';
import type { AccountServices, SignInCaller } from '../identity/account-services';
import { isTrusted } from '../sessions/device-rows';
import { needsEnrollmentCode } from '../factors/enrollment-code';
import { insertFactorChallenge } from '../factors/factor-challenge-rows';
import { factorsOf, type Factor } from '../factors/factor-rows';
import { newOneTimeToken, tokenHash } from '../identity/one-time-token';
import { startSession, type StartedSession, type VerifiedAccount } from './start-session';
import { relyingPartyOf, type RelyingParty } from '../factors/relying-party';
import { settingsOf } from '../factors/requires-factor';

export type FactorStep = z.output<typeof factorStep>;

/** Signed in, or the factor step that comes first. */
export type SignInStep = { readonly entered: StartedSession } | { readonly factor: FactorStep };

export interface RequestedMembership {
  readonly company_id: Id;
  readonly role_id: Id;
  readonly user_type: UserType;
}

export interface VerifiedPassword extends VerifiedAccount {
  /** Signed in with the public demo password; nothing else is required. */
  readonly isDemo: boolean;
}

/** What is required after a correct password. */
type ProofRequirement =
  | { readonly proof: SessionProof }
  | { readonly factors: readonly Factor[]; readonly needsCode?: boolean };

/**
 * A login without a factor has to enroll one if the membership requires it. A login with a factor is always prompted
 * for it, except on a trusted device.
 */
async function readRequiredProof(
  tx: Tx,
  services: AccountServices,
  verifiedPassword: VerifiedPassword,
  membership: RequestedMembership,
  caller: SignInCaller,
): Promise<ProofRequirement> {
  if (verifiedPassword.isDemo) return { proof: 'demo' };
  const factors = await factorsOf(tx, verifiedPassword.id);
  if (factors.length === 0) {
    const isRequired = services.requiresFactor(membership.user_type, await settingsOf(tx, membership.company_id));
    return isRequired ? { factors, needsCode: await requiresCode(tx, verifiedPassword.id) } : { proof: 'password' };
  }
  const { deviceToken } = caller;
  if (deviceToken && (await isTrusted(tx, verifiedPassword.id, tokenHash(deviceToken)))) return { proof: 'trusted' };
  return { factors };
}

async function requiresCode(tx: Tx, accountId: Id): Promise<boolean> {
  const account = await accountById(tx, accountId);
  return account === null || needsEnrollmentCode(tx, account);
}

function availableKinds(factors: readonly Factor[], party: RelyingParty): FactorStep['kinds'] {
  if (factors.length === 0) return party.isCurrentHost ? ['totp', 'passkey'] : ['totp'];
  const hasApp = factors.some((factor) => factor.kind === 'totp');
  const hasKey = factors.some((factor) => factor.rp_id === party.id) && party.isCurrentHost;
  return [...(hasApp ? (['totp'] as const) : []), ...(hasKey ? (['passkey'] as const) : [])];
}

/**
 * Starts a session for a membership after the password, or returns the required factor step.
 * @param endsSession the session that the new one replaces
 * @returns null if the session cannot be started (see `startSession`)
 * @source TRUST M6, M8
 */
export async function completeSignIn(
  services: AccountServices,
  verifiedPassword: VerifiedPassword,
  membership: RequestedMembership,
  caller: SignInCaller,
  endsSession: Id | null = null,
): Promise<SignInStep | null> {
  const { database, config } = services;
  const { token, hash } = newOneTimeToken();
  const requirement = await database.identity(async (tx) => {
    const foundProof = await readRequiredProof(tx, services, verifiedPassword, membership, caller);
    if ('proof' in foundProof) return foundProof;
    const isNew = foundProof.factors.length === 0;
    await insertFactorChallenge(tx, hash, {
      accountId: verifiedPassword.id,
      credentialVersion: verifiedPassword.credential_version,
      purpose: isNew ? 'setup' : 'enter',
      companyId: membership.company_id,
      roleId: membership.role_id,
      endsSession,
      isApproved: !foundProof.needsCode,
    });
    const party = await relyingPartyOf(tx, config.publicUrl, caller.host ?? '');
    return {
      factor: {
        _id: token,
        kinds: availableKinds(foundProof.factors, party),
        setup: isNew,
        enrollment: foundProof.needsCode === true,
      },
    };
  });
  if ('factor' in requirement) return requirement;
  const { company_id: companyId, role_id: roleId } = membership;
  const enteredSession = await startSession(services, verifiedPassword, companyId, roleId, caller, requirement);
  if (enteredSession && endsSession) await services.sessions.end(endsSession);
  return enteredSession && { entered: enteredSession };
}
