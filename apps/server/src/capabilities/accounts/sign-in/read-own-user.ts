import type { Viewer } from '@lendwright/access';
import { Refusal } from '@lendwright/kernel';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import { readUser, type User } from './read-user';

/** The signed-in user. @throws Refusal 401 signed_out if the membership was removed after the session was checked */
export async function readOwnUser(scope: TenantScope, viewer: Viewer): Promise<User> {
  const user = await scope.read((tx) => readUser(tx, viewer.accountId, viewer.roleId));
  if (!user) throw new Refusal(401, 'signed_out', 'You are signed out. Please sign in again.');
  return user;
}
