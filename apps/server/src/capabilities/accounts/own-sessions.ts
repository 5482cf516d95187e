import { type AnswerOf, type listSessions, reason } from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import type { AccountServices } from './account-services';
import { usableSeats } from './usable-seats';

type OwnSessions = AnswerOf<typeof listSessions>;

/** The running sessions of an account, newest first. @param present the session that asks. @source TRUST S9 */
export async function ownSessions(
  { database, sessions }: AccountServices,
  accountId: Id,
  present: Id | null,
): Promise<OwnSessions> {
  const [running, seats] = await Promise.all([sessions.list(accountId), usableSeats(database, accountId)]);
  const seatOf = new Map(seats.map((seat) => [`${seat.company_id} ${seat.role_id}`, seat]));
  return {
    sessions: running.map((session) => {
      const seat = seatOf.get(`${session.companyId} ${session.roleId}`);
      return {
        _id: session.id,
        createdAt: session.createdAt,
        seenAt: session.seenAt,
        expiresAt: session.expiresAt,
        device: session.device,
        address: session.address,
        current: session.id === present,
        role: seat?.role ?? '',
        company: seat?.company ?? '',
      };
    }),
  };
}

/** Signs out every session of the account but the one that asks. */
export async function endOtherSessions(
  { sessions }: AccountServices,
  accountId: Id,
  present: Id | null,
): Promise<{ message: string }> {
  await sessions.endAllOf(accountId, present ?? undefined);
  return { message: 'All other sessions are signed out.' };
}

/** Signs out one of the own sessions. @throws Refusal 404 not_found, also for a session of somebody else */
export async function endOwnSession(
  { sessions }: AccountServices,
  accountId: Id,
  sessionId: Id,
): Promise<{ message: string }> {
  const running = await sessions.list(accountId);
  if (!running.some((session) => session.id === sessionId)) {
    throw new Refusal(404, 'not_found', reason('accounts.sessionEnded'));
  }
  await sessions.end(sessionId);
  return { message: 'The session is signed out.' };
}
