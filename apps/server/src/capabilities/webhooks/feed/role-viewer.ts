import type { RoleRights, UserType, Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';

interface RoleRow {
  readonly id: Id;
  readonly title: string;
  readonly is_admin: boolean;
  readonly user_type: UserType;
  readonly rights: Partial<RoleRights>;
}

const SQL =
  'select id, title, is_admin, user_type, rights from app.roles where company_id = $1 and id = $2 and is_active';

/** The viewer of a webhook: someone with its role and without a record of their own. Null for an inactive role. */
export async function readRoleViewer(tx: TenantTx, webhook: Id, role: Id): Promise<Viewer | null> {
  const [row] = await tx.query<RoleRow>(SQL, [tx.companyId, role], 'webhook-role');
  if (!row) return null;
  const { title: roleTitle, is_admin: isAdmin, user_type: userType, rights } = row;
  return {
    ...{ accountId: webhook, companyId: tx.companyId, personId: null, fullName: roleTitle },
    ...{ userType, roleId: row.id, roleTitle, isAdmin },
    rights: { modules: rights.modules ?? {}, tabs: rights.tabs ?? {} },
  };
}
