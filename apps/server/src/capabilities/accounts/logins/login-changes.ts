import type { Id } from '@lendwright/kernel';
import type { GrantedRole, Login, LoginChange } from './login-rows';

/** The request of Auth Information. Undefined values stay unchanged. */
export interface LoginRequest {
  readonly roles: readonly Id[] | undefined;
  readonly isLoginAllowed: boolean;
  readonly mayEditProfile: boolean | undefined;
  readonly username: string | undefined;
  /** The temporary password with its hash, which is computed before the transaction starts. */
  readonly password: { readonly plain: string; readonly hash: string } | undefined;
}

/**
 * The changes that a request makes to a login, for the history and the owner. The password itself is never included.
 */
export function loginChanges(
  currentLogin: Login | null,
  request: LoginRequest,
  username: string,
  roles: readonly GrantedRole[],
): LoginChange[] {
  const titles = new Map(roles.map((role) => [role.id, role.title]));
  const rolesBefore = [...(currentLogin?.roles ?? [])].sort();
  const idsAfter = roles.map((role) => role.id).sort();
  const changes: LoginChange[] = [
    { field: 'allow_to_login', from: currentLogin?.is_allowed ?? false, to: request.isLoginAllowed },
    { field: 'username', from: currentLogin?.username ?? '', to: username },
  ];
  if (rolesBefore.join() !== idsAfter.join())
    changes.push({ field: 'roles', from: rolesBefore, to: idsAfter.map((id) => titles.get(id)) });
  if (request.password) changes.push({ field: 'password', from: null, to: 'temporary' });
  return changes.filter((change) => change.from !== change.to);
}
