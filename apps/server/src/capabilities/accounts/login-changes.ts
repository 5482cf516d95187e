import type { LoginWish } from './grant-login';
import type { GrantedRole, Login, LoginChange } from './login-rows';

/** What a wish changes of a login, for the history; the password is named and never shown. */
export function changesOf(
  present: Login | null,
  wish: LoginWish,
  username: string,
  roles: readonly GrantedRole[],
): LoginChange[] {
  const titles = new Map(roles.map((role) => [role.id, role.title]));
  const before = [...(present?.roles ?? [])].sort();
  const after = roles.map((role) => role.id).sort();
  const changes: LoginChange[] = [
    { field: 'allow_to_login', from: present?.is_allowed ?? false, to: wish.allowToLogin },
    { field: 'username', from: present?.username ?? '', to: username },
  ];
  if (before.join() !== after.join())
    changes.push({ field: 'roles', from: before, to: after.map((id) => titles.get(id)) });
  if (wish.password) changes.push({ field: 'password', from: null, to: 'changed' });
  return changes.filter((change) => change.from !== change.to);
}
