import { reason } from '@lendwright/api';
import type { Viewer } from '@lendwright/access';
import { Refusal } from '@lendwright/kernel';
import type { TenantScope } from '../../platform/db/tenant-scope';
import { readUser, type User } from './read-user';

/** Who is signed in. @throws Refusal 401 signed_out when the seat was taken away since the session was checked. */
export async function readOwnUser(scope: TenantScope, viewer: Viewer): Promise<User> {
  const user = await scope.read((tx) => readUser(tx, viewer.accountId, viewer.roleId));
  if (!user) throw new Refusal(401, 'signed_out', reason('accounts.signedOut'));
  return user;
}
