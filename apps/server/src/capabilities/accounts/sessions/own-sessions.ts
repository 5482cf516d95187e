import { type AnswerOf, type listSessions, reason, confirmation, type Confirmation } from '@lendwright/api';
import type { Viewer } from '@lendwright/access';
import { Refusal, type Id } from '@lendwright/kernel';
import type { AccountServices } from '../identity/account-services';
import { readUsableMemberships } from '../identity/usable-memberships';

type OwnSessions = AnswerOf<typeof listSessions>;

/**
 * The viewer's running sessions, newest first, with their roles in the viewer's language. @param currentSessionId the session of this request @source TRUST S9
 */
export async function readOwnSessions(
  { database, sessions }: AccountServices,
  viewer: Pick<Viewer, 'accountId' | 'language'>,
  currentSessionId: Id | null,
): Promise<OwnSessions> {
  const [runningSessions, memberships] = await Promise.all([
    sessions.list(viewer.accountId),
    readUsableMemberships(database, viewer.accountId, viewer),
  ]);
  const membershipOf = new Map(
    memberships.map((membership) => [`${membership.company_id} ${membership.role_id}`, membership]),
  );
  return {
    sessions: runningSessions.map((session) => {
      const membership = membershipOf.get(`${session.companyId} ${session.roleId}`);
      return {
        _id: session.id,
        createdAt: session.createdAt,
        seenAt: session.seenAt,
        expiresAt: session.expiresAt,
        device: session.device,
        address: session.address,
        current: session.id === currentSessionId,
        role: membership?.role ?? '',
        company: membership?.company ?? '',
      };
    }),
  };
}

/** Signs out every session of the account except the current one. */
export async function endOtherSessions(
  { sessions }: AccountServices,
  accountId: Id,
  currentSessionId: Id | null,
): Promise<Confirmation> {
  await sessions.endSessionsOfAccount(accountId, currentSessionId ?? undefined);
  return confirmation('accounts.othersSignedOut');
}

/** Signs out one of the user's sessions. @throws Refusal 404 not_found, also for a session of someone else */
export async function endOwnSession(
  { sessions }: AccountServices,
  accountId: Id,
  sessionId: Id,
): Promise<Confirmation> {
  const runningSessions = await sessions.list(accountId);
  if (!runningSessions.some((session) => session.id === sessionId)) {
    throw new Refusal(404, 'not_found', reason('accounts.sessionEnded'));
  }
  await sessions.end(sessionId);
  return confirmation('accounts.sessionSignedOut');
}
