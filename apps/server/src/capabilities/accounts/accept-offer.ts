import type { Viewer } from '@lendwright/access';
import type { AnswerOf, acceptOffer as accepting, readOffer as reading } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import type { AccountServices } from './account-services';
import { lockPerson, personById, rolesOfType, writeLoginHistory, type GrantedRole, type Person } from './login-rows';
import { claimOffer, holdsRole, offerTo, type SeatOffer } from './offer-rows';
import { tokenHash } from './one-time-token';
import { refreshSeatGroups } from './refresh-seat-groups';
import { giveSeat } from './seat-rows';

const offerInvalid = () =>
  new Refusal(410, 'offer_invalid', 'This offer is not open any more, or was made to another login.');

async function openOffer({ database }: AccountServices, viewer: Viewer, token: string): Promise<SeatOffer> {
  const offer = await database.identity((tx) => offerTo(tx, viewer.accountId, tokenHash(token)));
  if (!offer) throw offerInvalid();
  return offer;
}

/** The person, unless deactivated meanwhile, and the roles that are still there to be given. @throws Refusal 410 offer_invalid */
async function stillOffered(tx: TenantTx, offer: SeatOffer): Promise<{ person: Person; roles: GrantedRole[] }> {
  const person = await personById(tx, offer.person_id);
  const roles = (await rolesOfType(tx, offer.user_type)).filter((role) => offer.roles.includes(role.id));
  if (!person?.is_active || roles.length === 0) throw offerInvalid();
  return { person, roles };
}

/** What is offered to the owner of this login. @throws Refusal 410 offer_invalid, also for an offer to somebody else */
export async function readOffer(
  services: AccountServices,
  viewer: Viewer,
  token: string,
): Promise<AnswerOf<typeof reading>> {
  const offer = await openOffer(services, viewer, token);
  const { roles } = await services.database.tenant(offer.company_id).read((tx) => stillOffered(tx, offer));
  const { company, offered_by: offeredBy, expires_at: until } = offer;
  return { company, roles: roles.map(({ title }) => title), offeredBy, until };
}

/**
 * Gives the owner of this login the offered seats, once.
 * @throws Refusal 410 offer_invalid for a used, old or foreign offer, and where person or roles are gone or asleep
 */
export async function acceptOffer(
  services: AccountServices,
  viewer: Viewer,
  token: string,
): Promise<AnswerOf<typeof accepting>> {
  const offer = await openOffer(services, viewer, token);
  const { account_id: accountId, company_id: companyId, person_id: personId, user_type: userType } = offer;
  const first = await services.database.tenant(companyId).write(async (tx) => {
    // A deactivation that is under way ends first: it would not see this seat.
    await lockPerson(tx, personId);
    const { person, roles } = await stillOffered(tx, offer);
    if (!(await claimOffer(tx, offer.id)) || (await holdsRole(tx, accountId, companyId, offer.roles)))
      throw offerInvalid();
    for (const role of roles) await giveSeat(tx, accountId, { companyId, roleId: role.id, personId, userType }, true);
    await refreshSeatGroups(tx, [personId]);
    const by = { accountId, personId: null, fullName: viewer.fullName };
    await writeLoginHistory(tx, person, by, [
      { field: 'roles', from: [], to: roles.map(({ title }) => title) },
      { field: 'allow_to_login', from: false, to: true },
    ]);
    return roles[0];
  });
  if (!first) throw offerInvalid();
  return { message: `You hold a role at ${offer.company} now.`, cid: companyId, rid: first.id };
}
