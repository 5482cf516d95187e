import { Refusal, type Id } from '@lendwright/kernel';
import type { AccountServices, SignInCaller } from '../identity/account-services';
import { completeSignIn, type SignInStep } from './complete-sign-in';
import { tokenHash } from '../identity/one-time-token';
import { activeMembership } from '../identity/membership-rows';
import { consumeRoleChallenge } from '../identity/token-rows';

/**
 * Enters the chosen seat after the password, or asks for the second factor before it. The challenge is used up by the first try, also by one that names a seat of
 * somebody else, so that it cannot be tried against many seats.
 * @param challenge the `_id` of the choice; on the wire `uid`.
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
    const found = await consumeRoleChallenge(tx, tokenHash(challenge));
    return [found, found && (await activeMembership(tx, found.id, companyId, roleId))] as const;
  });
  const proved = owner && { ...owner, isDemo: owner.is_demo };
  const step = proved && membership ? await completeSignIn(services, proved, membership, caller) : null;
  if (!step) throw new Refusal(401, 'challenge_invalid', 'This choice is not open any more. Please sign in again.');
  return step;
}
