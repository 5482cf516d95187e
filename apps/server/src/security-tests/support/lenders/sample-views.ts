import type { AnyOperation } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { OwnerConnection } from '../calls/database-checksums';
import type { Lender, User } from './lender';

/** Values for operations on saved views: the caller owns the view, which exists and is shared. */
export async function viewFacts(
  { path, method }: AnyOperation,
  { ids, sampleIds, mark }: Lender,
  user: User,
  owner: OwnerConnection,
): Promise<Readonly<Record<string, unknown>>> {
  if (!path.startsWith('list_views/')) return {};
  const content = {
    status: ids.statuses.get('loans/first'),
    product: sampleIds['product'],
    program: sampleIds['program'],
    q: 'plain',
    filters: [{ field: 'first_name', operator: 'starts-with', value: 'plain' }],
    sort: { field: 'createdAt', order: 1 },
    columns: ['first_name'],
    density: 'compact',
  };
  const id = sampleIds[method === 'DELETE' ? 'spare view' : 'view'] as Id;
  await owner.query(
    `insert into app.list_views as v (company_id, id, module_key, owner_account, title, is_shared, content)
     values ($1, $2, 'loans', $3, $4, true, '{}')
     on conflict (company_id, id) do update set owner_account = excluded.owner_account, is_shared = true, version = 1`,
    [ids.company, id, user.account, `view ${mark}`],
  );
  return { content, title: `view ${mark}`, version: 1, isShared: false };
}
