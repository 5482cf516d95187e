import type { Id } from '@lendwright/kernel';
import type { SessionProof } from '../../../platform/sessions/session-store';
import { recordAuditEvent } from '../../audit';
import { accountById } from '../identity/account-rows';
import type { AccountServices, SignInCaller } from '../identity/account-services';
import { recordSignIn } from './record-sign-in';
import { readUser, type User } from './read-user';

/** A session that has just begun: the token goes into the caller's cookie, or into the answer where a program asked for it. */
export interface StartedSession {
  readonly token: string;
  readonly user: User;
  /** By what this browser is known from now on; null when it is known already. */
  readonly deviceToken: string | null;
}

/** Whose credentials were proved, and which state of them. */
export interface VerifiedAccount {
  readonly id: Id;
  readonly credential_version: number;
}

export interface SessionOptions {
  readonly proof?: SessionProof;
  /** Trust this browser with the second factor for 30 days. */
  readonly trusts?: boolean;
}

/**
 * Starts a session on a seat whose owner has just been proved, notes it, and tells the owner of a device not seen before.
 * Whether a second factor was due is the caller's to know.
 * @returns null when the account, the seat, its role or its company is not active, or when the credentials were changed
 * between the proof and the start: a session of the old password must not begin after the new one ended all others.
 */
export async function startSession(
  services: AccountServices,
  proved: VerifiedAccount,
  companyId: Id,
  roleId: Id,
  caller: SignInCaller,
  { proof = 'password', trusts = false }: SessionOptions = {},
): Promise<StartedSession | null> {
  const { database, sessions } = services;
  const user = await database.tenant(companyId).read((tx) => readUser(tx, proved.id, roleId));
  if (!user) return null;
  const { address, device } = caller;
  const token = await sessions.create({ accountId: proved.id, companyId, roleId, address, device, proof });
  const account = await database.identity((tx) => accountById(tx, proved.id));
  if (account?.credential_version === proved.credential_version) {
    await database
      .tenant(companyId, address)
      .write((tx) =>
        recordAuditEvent(
          tx,
          { accountId: proved.id, fullName: user.fullName },
          { act: 'signed_in', subject: { kind: 'role', id: roleId, title: user.role.title }, details: { proof } },
        ),
      );
    const deviceToken = await recordSignIn(services, account, { companyId, roleId, proof, trusts }, caller);
    return { token, user, deviceToken };
  }
  const late = await sessions.find(token);
  if (late) await sessions.end(late.id);
  return null;
}
