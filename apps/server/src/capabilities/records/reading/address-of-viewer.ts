import type { Viewer } from '@lendwright/access';
import type { TenantTx } from '../../../platform/db/tenant-scope';

/** The email address on the viewer's own record; empty if there is none. */
export async function addressOfViewer(tx: TenantTx, { personId }: Viewer): Promise<string> {
  if (personId === null) return '';
  const sql = 'select email from app.records where company_id = $1 and id = $2';
  return (await tx.query<{ email: string }>(sql, [tx.companyId, personId], 'viewer-address'))[0]?.email ?? '';
}
