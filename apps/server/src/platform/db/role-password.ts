import { createHmac } from 'node:crypto';

/** The roles whose passwords are not chosen but derived, so that nothing has to be kept beside the secret. */
export type DerivedRole = 'app-role' | 'owner-role' | 'admin-role';

export function rolePassword(secret: string, role: DerivedRole): string {
  return createHmac('sha256', Buffer.from(secret, 'hex')).update(role).digest('hex');
}
