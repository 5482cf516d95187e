import type { Answer } from '../../client';

export type SignRequest = Answer<'listSignRequests'>['requests'][number];
export type Recipient = SignRequest['recipients'][number];
export type SignerRole = Recipient['role'];

/** The text of each role, in the order of the choices. */
export const ROLE_KEYS = {
  borrower: 'role-borrower',
  coborrower: 'role-coborrower',
  staff: 'role-staff',
  partner: 'role-partner',
  other: 'role-other',
  witness: 'role-witness',
} as const satisfies Record<SignerRole, string>;

/** The text of each state. */
export const STATE_KEYS = {
  pending: 'Pending',
  sealing: 'sealing',
  completed: 'Completed',
  declined: 'declined',
  voided: 'voided',
  expired: 'expired',
} as const satisfies Record<SignRequest['state'], string>;
