import type { Id } from '@lendwright/kernel';
import type { SessionProof } from '../../../platform/sessions/session-store';
import { recordAuditEvent } from '../../audit';
import { accountById } from '../identity/account-rows';
import type { AccountServices, SignInCaller } from '../identity/account-services';
import { recordSignIn } from './record-sign-in';
import { readUser, type User } from './read-user';

/** A newly started session. The token goes into the caller's cookie, or into the response for API clients. */
export interface StartedSession {
  readonly token: string;
  readonly user: User;
  /** The new device cookie; null if the browser is already known. */
  readonly deviceToken: string | null;
}

/** An account whose credentials were verified, with their version. */
export interface VerifiedAccount {
  readonly id: Id;
  readonly credential_version: number;
}

export interface SessionOptions {
  readonly proof?: SessionProof;
  /** Trust this browser with the second factor for 30 days. */
  readonly isDeviceTrusted?: boolean;
}

/**
 * Starts a session for a verified account, records the sign-in, and notifies the owner of a new device. The caller
 * decides whether a second factor is required.
 * @returns null if the account, membership, role or company is inactive, or the credentials changed after they were
 * verified: a session for the old password must not start after all others were ended
 */
export async function startSession(
  services: AccountServices,
  verifiedAccount: VerifiedAccount,
  companyId: Id,
  roleId: Id,
  caller: SignInCaller,
  { proof = 'password', isDeviceTrusted = false }: SessionOptions = {},
): Promise<StartedSession | null> {
  const { database, sessions } = services;
  const user = await database.tenant(companyId).read((tx) => readUser(tx, verifiedAccount.id, roleId));
  if (!user) return null;
  const { address, device } = caller;
  const token = await sessions.create({ accountId: verifiedAccount.id, companyId, roleId, address, device, proof });
  const account = await database.identity((tx) => accountById(tx, verifiedAccount.id));
  if (account?.credential_version === verifiedAccount.credential_version) {
    await database
      .tenant(companyId, address)
      .write((tx) =>
        recordAuditEvent(
          tx,
          { accountId: verifiedAccount.id, fullName: user.fullName },
          { act: 'signed_in', subject: { kind: 'role', id: roleId, title: user.role.title }, details: { proof } },
        ),
      );
    const deviceToken = await recordSignIn(services, account, { companyId, roleId, proof, isDeviceTrusted }, caller);
    return { token, user, deviceToken };
  }
  const concurrentSession = await sessions.find(token);
  if (concurrentSession) await sessions.end(concurrentSession.id);
  return null;
}
