import { reason } from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import type { AccountServices, Asking } from './account-services';
import { enterSeat, type Step } from './enter-seat';
import { tokenHash } from './one-time-token';
import { activeSeat } from './seat-rows';
import { useChallenge } from './token-rows';

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
  asking: Asking,
): Promise<Step> {
  const [owner, seat] = await services.database.identity(async (tx) => {
    const found = await useChallenge(tx, tokenHash(challenge));
    return [found, found && (await activeSeat(tx, found.id, companyId, roleId))] as const;
  });
  const proved = owner && { ...owner, isDemo: owner.is_demo };
  const step = proved && seat ? await enterSeat(services, proved, seat, asking) : null;
  if (!step) throw new Refusal(401, 'challenge_invalid', reason('accounts.choiceExpired'));
  return step;
}
