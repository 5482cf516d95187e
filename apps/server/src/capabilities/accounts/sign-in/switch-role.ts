import type { Viewer } from '@lendwright/access';
import { type AnswerOf, type listMemberships as listing, reason } from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import { accountById } from '../identity/account-rows';
import type { AccountServices, SignInCaller } from '../identity/account-services';
import { proofOfSession } from '../sessions/device-rows';
import { completeSignIn, type SignInStep } from './complete-sign-in';
import { startSession } from './start-session';
import { settingsOf } from '../factors/requires-factor';
import { readActiveMembership } from '../identity/membership-rows';
import { readUsableMemberships } from '../identity/usable-memberships';

/** The user's roles in all companies, named in their language, with the current one marked. */
export async function listMemberships(
  { database }: AccountServices,
  viewer: Viewer,
): Promise<AnswerOf<typeof listing>> {
  const memberships = await readUsableMemberships(database, viewer.accountId, viewer);
  return {
    roles: memberships.map((membership) => ({
      _id: membership.role_id,
      title: membership.role,
      type: membership.user_type,
      company: { _id: membership.company_id, title: membership.company },
      current: membership.company_id === viewer.companyId && membership.role_id === viewer.roleId,
    })),
  };
}

const notFoundRefusal = () => new Refusal(404, 'not_found', reason('accounts.roleNotYours'));

/**
 * Switches to another of the user's memberships: starts a new session and ends the current one. If the membership
 * requires a second factor that the current session has not proved, the factor comes first, and the current session
 * stays until then.
 * @throws Refusal 404 not_found unless it is an active membership of the user
 */
export async function switchRole(
  services: AccountServices,
  viewer: Viewer,
  companyId: Id,
  roleId: Id,
  caller: SignInCaller,
  sessionId: Id | null,
): Promise<SignInStep> {
  const { database, sessions } = services;
  const foundAccount = await database.identity(async (tx) => {
    const account = await accountById(tx, viewer.accountId);
    const membership = account && (await readActiveMembership(tx, account.id, companyId, roleId));
    const proof = (sessionId ? await proofOfSession(tx, sessionId) : null) ?? 'password';
    return membership && { account, membership, proof, settings: await settingsOf(tx, companyId) };
  });
  if (!foundAccount) throw notFoundRefusal();
  const { account, membership, proof } = foundAccount;
  if (proof === 'password' && services.requiresFactor(membership.user_type, foundAccount.settings)) {
    const step = await completeSignIn(services, { ...account, isDemo: false }, membership, caller, sessionId);
    if (!step) throw notFoundRefusal();
    return step;
  }
  const enteredSession = await startSession(services, account, companyId, roleId, caller, { proof });
  if (!enteredSession) throw notFoundRefusal();
  if (sessionId) await sessions.end(sessionId);
  return { entered: enteredSession };
}
