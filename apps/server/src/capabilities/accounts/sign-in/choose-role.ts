import { reason } from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import type { AccountServices, SignInCaller } from '../identity/account-services';
import { completeSignIn, type SignInStep } from './complete-sign-in';
import { tokenHash } from '../identity/one-time-token';
import { readActiveMembership } from '../identity/membership-rows';
import { consumeRoleChallenge } from '../identity/token-rows';

/**
 * Completes the sign-in for the chosen role, or requires the second factor first. The first attempt consumes the
 * challenge, even if it names someone else's role, so a challenge cannot be tried against many roles.
 * @param challenge the `_id` of the choice; on the wire `uid`
 * @throws Refusal 401 challenge_invalid
 * @source spec reading "auth/generate_accesstoken"; TRUST M6, T10
 */
export async function chooseRole(
  services: AccountServices,
  challenge: string,
  companyId: Id,
  roleId: Id,
  caller: SignInCaller,
): Promise<SignInStep> {
  const [owner, membership] = await services.database.identity(async (tx) => {
    const foundChallenge = await consumeRoleChallenge(tx, tokenHash(challenge));
    return [
      foundChallenge,
      foundChallenge && (await readActiveMembership(tx, foundChallenge.id, companyId, roleId)),
    ] as const;
  });
  const verifiedLogin = owner && { ...owner, isDemo: owner.is_demo };
  const step = verifiedLogin && membership ? await completeSignIn(services, verifiedLogin, membership, caller) : null;
  if (!step) throw new Refusal(401, 'challenge_invalid', reason('accounts.choiceExpired'));
  return step;
}
