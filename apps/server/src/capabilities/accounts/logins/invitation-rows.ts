import type { UserType } from '@lendwright/access';
import { newId, type Id } from '@lendwright/kernel';
import type { Tx } from '../../../platform/db/tenant-scope';

/** Roles of a company, offered to the mailbox on a person's record. */
export interface Invitation {
  readonly id: Id;
  readonly company_id: Id;
  readonly company: string;
  readonly person_id: Id;
  readonly roles: Id[];
  readonly user_type: UserType;
  readonly address: string;
  /** The username the company suggests for a new account; may be empty. */
  readonly username: string;
  readonly may_edit_profile: boolean;
  readonly invited_by: Id | null;
  readonly invited_name: string;
  readonly created_at: string;
  readonly expires_at: string;
  readonly is_expired: boolean;
  /** The existing account that accepted and waits for confirmation. */
  readonly accepted_by: Id | null;
  /** The credential version of that account when it accepted. */
  readonly accepted_version: number | null;
}

export interface NewInvitation {
  readonly companyId: Id;
  readonly personId: Id;
  readonly roles: readonly Id[];
  readonly userType: UserType;
  readonly address: string;
  readonly username: string;
  readonly mayEditProfile: boolean;
  readonly invitedBy: Id;
  readonly invitedName: string;
}

export const INVITATION_DAYS = 7;

/** Stores an invitation and replaces a pending one for the same person. */
export async function insertInvitation(tx: Tx, createdInvitation: NewInvitation, hash: Buffer): Promise<Id> {
  await closePendingInvitation(tx, createdInvitation.companyId, createdInvitation.personId, 'replaced');
  const sql = `insert into auth.invitations (id, token_hash, company_id, person_id, roles, user_type, address, username, may_edit_profile, invited_by, invited_name, expires_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, now() + ${INVITATION_DAYS} * interval '1 day')`;
  const { companyId, personId, roles, userType, address, username, mayEditProfile, invitedBy, invitedName } =
    createdInvitation;
  const id = newId();
  const values = [id, hash, companyId, personId, [...roles], userType, address, username, mayEditProfile];
  await tx.query(sql, [...values, invitedBy, invitedName], 'invitation-insert');
  return id;
}

const SELECT = `select i.id, i.company_id, c.name as company, i.person_id, i.roles::text[] as roles, i.user_type, i.address, i.username,
    i.may_edit_profile, i.invited_by, i.invited_name, i.created_at, i.expires_at, i.expires_at <= now() as is_expired, i.accepted_by, i.accepted_version
  from auth.invitations i join auth.companies c on c.id = i.company_id and c.is_active where i.closed_at is null`;

/** Finds the open invitation of a mailed link. */
export async function invitationByToken(tx: Tx, hash: Buffer): Promise<Invitation | null> {
  const sql = `${SELECT} and i.token_hash = $1 and i.expires_at > now()`;
  return (await tx.query<Invitation>(sql, [hash], 'invitation-by-token'))[0] ?? null;
}

/** The person's invitation that was neither closed nor replaced. It may have expired. */
export async function readPendingInvitation(tx: Tx, companyId: Id, personId: Id): Promise<Invitation | null> {
  const sql = `${SELECT} and i.company_id = $1 and i.person_id = $2`;
  return (await tx.query<Invitation>(sql, [companyId, personId], 'invitation-waiting'))[0] ?? null;
}

/** Records the account that accepted. Returns false if another account did, or the invitation is closed or expired. */
export async function markAccepted(tx: Tx, id: Id, accountId: Id, credentialVersion: number): Promise<boolean> {
  const sql = `update auth.invitations set accepted_by = $2, accepted_at = now(), accepted_version = $3
    where id = $1 and closed_at is null and expires_at > now() and (accepted_by is null or accepted_by = $2) returning id`;
  return (await tx.query(sql, [id, accountId, credentialVersion], 'invitation-accept')).length === 1;
}

/** Closes an invitation. Returns false if it was already closed. */
export async function closeInvitation(tx: Tx, id: Id, outcome: 'joined' | 'confirmed' | 'revoked'): Promise<boolean> {
  const sql =
    'update auth.invitations set closed_at = now(), outcome = $2 where id = $1 and closed_at is null returning id';
  return (await tx.query(sql, [id, outcome], 'invitation-close')).length === 1;
}

/** Closes a person's pending invitation. Returns whether there was one. */
export async function closePendingInvitation(
  tx: Tx,
  companyId: Id,
  personId: Id,
  outcome: 'revoked' | 'replaced',
): Promise<boolean> {
  const sql = `update auth.invitations set closed_at = now(), outcome = $3
    where company_id = $1 and person_id = $2 and closed_at is null returning id`;
  return (await tx.query(sql, [companyId, personId, outcome], 'invitation-close-waiting')).length > 0;
}

/** Whether the account already holds one of these roles in the company. A membership belongs to one person. */
export async function holdsRole(tx: Tx, accountId: Id, companyId: Id, roles: readonly Id[]): Promise<boolean> {
  const sql =
    'select 1 from auth.memberships where account_id = $1 and company_id = $2 and role_id = any($3::uuid[]) limit 1';
  return (await tx.query(sql, [accountId, companyId, roles], 'invitation-held')).length > 0;
}
