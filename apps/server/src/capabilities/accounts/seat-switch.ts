import type { Viewer } from '@lendwright/access';
import { type AnswerOf, type listSeats as listing, reason } from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import { accountById } from './account-rows';
import type { AccountServices, Asking } from './account-services';
import { proofOfSession } from './device-rows';
import { enterSeat, type Step } from './enter-seat';
import { openSeat } from './open-seat';
import { settingsOf } from './requires-factor';
import { activeSeat } from './seat-rows';
import { usableSeats } from './usable-seats';

/** The own roles in all companies, the present one marked. */
export async function listSeats({ database }: AccountServices, viewer: Viewer): Promise<AnswerOf<typeof listing>> {
  const seats = await usableSeats(database, viewer.accountId);
  return {
    roles: seats.map((seat) => ({
      _id: seat.role_id,
      title: seat.role,
      type: seat.user_type,
      company: { _id: seat.company_id, title: seat.company },
      current: seat.company_id === viewer.companyId && seat.role_id === viewer.roleId,
    })),
  };
}

const notFound = () => new Refusal(404, 'not_found', reason('accounts.roleNotYours'));

/**
 * Goes on under another of the own seats with a new session, and ends the present one. A seat that asks for a second
 * factor is not entered from a session that proved none: the factor is asked first, and the present session stays until
 * it was given.
 * @throws Refusal 404 not_found for every seat that is not an own active one
 */
export async function switchSeat(
  services: AccountServices,
  viewer: Viewer,
  companyId: Id,
  roleId: Id,
  asking: Asking,
  sessionId: Id | null,
): Promise<Step> {
  const { database, sessions } = services;
  const found = await database.identity(async (tx) => {
    const account = await accountById(tx, viewer.accountId);
    const seat = account && (await activeSeat(tx, account.id, companyId, roleId));
    const proof = (sessionId ? await proofOfSession(tx, sessionId) : null) ?? 'password';
    return seat && { account, seat, proof, settings: await settingsOf(tx, companyId) };
  });
  if (!found) throw notFound();
  const { account, seat, proof } = found;
  if (proof === 'password' && services.requiresFactor(seat.user_type, found.settings)) {
    const step = await enterSeat(services, { ...account, isDemo: false }, seat, asking, sessionId);
    if (!step) throw notFound();
    return step;
  }
  const entered = await openSeat(services, account, companyId, roleId, asking, { proof });
  if (!entered) throw notFound();
  if (sessionId) await sessions.end(sessionId);
  return { entered };
}
