/** A login being edited. */
export interface AuthDraft {
  readonly roles: readonly string[];
  readonly username: string;
  readonly isLoginAllowed: boolean;
  readonly profile: boolean;
  readonly password: string;
  readonly confirm: string;
}

export type AuthField = 'roles' | 'username' | 'password' | 'confirm';
type ErrorKey = 'authRolesMissing' | 'authUsernameMissing' | 'authPasswordMissing' | 'authMismatch';
export type AuthErrors = Partial<Record<AuthField, ErrorKey>>;

/**
 * Validation errors of a login by field, with the messages of the spec (2-records §5). The password is optional:
 * without one a new login starts with an invitation, and an existing login keeps its password.
 * @param hasRoles whether a role must be selected
 */
export function authErrors(
  { roles, username, isLoginAllowed, password, confirm }: AuthDraft,
  hasRoles: boolean,
): AuthErrors {
  return {
    ...(hasRoles && roles.length === 0 && { roles: 'authRolesMissing' as const }),
    ...(isLoginAllowed && username.trim() === '' && { username: 'authUsernameMissing' as const }),
    ...(password === '' && confirm !== '' && { password: 'authPasswordMissing' as const }),
    ...(password !== '' && password !== confirm && { confirm: 'authMismatch' as const }),
  };
}

const FIELDS: Readonly<Record<string, AuthField>> = {
  roles_invalid: 'roles',
  username_invalid: 'username',
  username_taken: 'username',
  password_weak: 'password',
  password_mismatch: 'confirm',
};

/** The field that a refusal of `saveLogin` belongs to; null if it applies to the whole form. */
export const fieldOfRefusal = (code: string): AuthField | null => FIELDS[code] ?? null;
