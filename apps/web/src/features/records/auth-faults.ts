/** A login as it is being edited. */
export interface AuthDraft {
  readonly roles: readonly string[];
  readonly username: string;
  readonly allow: boolean;
  readonly profile: boolean;
  readonly password: string;
  readonly confirm: string;
}

type Fault = 'authRolesMissing' | 'authUsernameMissing' | 'authPasswordMissing' | 'authMismatch';
export type AuthFaults = Partial<Record<'roles' | 'username' | 'password' | 'confirm', Fault>>;

/**
 * What is wrong with a login, by field, in the words of the spec (2-records §5).
 * @param facts `hasRoles`: a role must be picked; `isFirst`: no login is there yet, so a password is needed
 */
export function authFaults(
  { roles, username, allow, password, confirm }: AuthDraft,
  facts: { readonly hasRoles: boolean; readonly isFirst: boolean },
): AuthFaults {
  return {
    ...(facts.hasRoles && roles.length === 0 && { roles: 'authRolesMissing' as const }),
    ...(allow && username.trim() === '' && { username: 'authUsernameMissing' as const }),
    ...(allow && facts.isFirst && password === '' && { password: 'authPasswordMissing' as const }),
    ...(password !== confirm && { confirm: 'authMismatch' as const }),
  };
}
