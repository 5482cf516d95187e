import { Refusal, type Id } from '@lendwright/kernel';
import type { AccountServices, Asking } from './account-services';
import { tokenHash } from './one-time-token';
import { openSeat, type Entered } from './open-seat';
import { activeSeat } from './seat-rows';
import { useChallenge } from './token-rows';

/**
 * Enters the chosen seat after the password. The challenge is used up by the first try, also by one that names a seat of
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
): Promise<Entered> {
  const proved = await services.database.identity(async (tx) => {
    const owner = await useChallenge(tx, tokenHash(challenge));
    const seat = owner && (await activeSeat(tx, owner.id, companyId, roleId));
    return seat ? owner : null;
  });
  const entered = proved ? await openSeat(services, proved, companyId, roleId, asking) : null;
  if (!entered) throw new Refusal(401, 'challenge_invalid', 'This choice is not open any more. Please sign in again.');
  return entered;
}
