import type { Viewer } from '@lendwright/access';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope } from '../../platform/db/tenant-scope';
import { addJob } from '../../platform/jobs/add-job';
import { accountByName } from './account-rows';
import type { AccountServices } from './account-services';
import { takeMail } from './attempt-budget';
import { rolesOfType } from './login-rows';
import { hasSeatIn, insertOffer } from './offer-rows';
import { reachPerson, TYPE_OF_MODULE } from './reach-person';
import { SEND_SEAT_OFFER } from './send-seat-offer.job';
import { signInName } from './sign-in-name';

export interface OfferWish {
  readonly username: string;
  readonly roles: readonly Id[];
}

/**
 * Offers roles to the owner of a name that another company's login has: a job writes to the owner, who accepts while
 * signed in. The right to give these roles was checked before. Whoever asks sees the same answer in any case.
 */
export async function offerSeat(
  { clock }: Pick<AccountServices, 'clock'>,
  scope: TenantScope,
  viewer: Viewer,
  personId: Id,
  wish: OfferWish,
): Promise<void> {
  await scope.write(async (tx) => {
    const person = await reachPerson(tx, viewer, personId);
    const account = await accountByName(tx, signInName(wish.username));
    if (!account?.is_active || (await hasSeatIn(tx, account.id, tx.companyId))) return;
    await takeMail(tx, `offer ${account.id} ${tx.companyId}`, `offer ${tx.companyId}`, clock.now());
    const userType = TYPE_OF_MODULE[person.module_key];
    const roles = (await rolesOfType(tx, userType)).filter((role) =>
      person.module_key === 'prospects' ? !role.is_admin : wish.roles.includes(role.id),
    );
    const chosen = person.module_key === 'prospects' ? roles.slice(0, 1) : roles;
    if (chosen.length === 0) return;
    const offerId = await insertOffer(tx, {
      accountId: account.id,
      companyId: tx.companyId,
      personId: person.id,
      roles: chosen.map((role) => role.id),
      userType,
      offeredBy: viewer.fullName,
    });
    await addJob(tx, SEND_SEAT_OFFER, { offerId });
  });
}

/** A budget that is used up only means that no further mail goes out. */
export function isQuiet(error: unknown): boolean {
  return error instanceof Refusal && error.status === 429;
}
