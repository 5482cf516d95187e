import { createHmac } from 'node:crypto';

/** Roles whose passwords are derived, so that nothing needs to be stored besides the secret. */
export type DerivedRole = 'app-role' | 'owner-role' | 'admin-role';

export function rolePassword(secret: string, role: DerivedRole): string {
  return createHmac('sha256', Buffer.from(secret, 'hex')).update(role).digest('hex');
}
