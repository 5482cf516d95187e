import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { MailedAccount } from '../identity/account-mail';
import { mailStaff, type ComposeNotice } from './mail-staff';

/** A limit for companies with many administrators: a few of them suffice to react. */
const MAX_RECIPIENTS = 20;

const ADMINISTRATOR_ROLES = 'select id from app.roles where company_id = $1 and is_admin and is_active';

/** The accounts of staff with one of the roles, without support sessions. */
const ACCOUNTS = `select distinct a.id, a.full_name, a.email
  from auth.memberships m join auth.accounts a on a.id = m.account_id and a.is_active
  where m.company_id = $1 and m.role_id = any($2::uuid[]) and m.user_type = 'Workforces' and m.is_active
    and m.impersonating_until is null
  order by a.id limit ${MAX_RECIPIENTS}`;

/** Queues a notice to the administrators of the company, each in their language, in the transaction of what it is about. */
export async function mailAdministrators(tx: TenantTx, compose: ComposeNotice): Promise<void> {
  const roles = await tx.query<{ id: Id }>(ADMINISTRATOR_ROLES, [tx.companyId], 'administrator-roles');
  const accounts = await tx.query<MailedAccount>(ACCOUNTS, [tx.companyId, roles.map(({ id }) => id)], 'administrators');
  await mailStaff(tx, accounts, compose);
}
