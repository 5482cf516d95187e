import { z } from 'zod';
import { operation } from '../operation';
import { message, moment, storable } from '../shapes';

/** The single-use token of the emailed link. Sent in the body, because URLs are logged. */
const token = z.string().min(1).max(200);
const OF_INVITATION = 'Guarded by the single-use token of a link that was mailed to the invited address.';

export const readInvitation = operation({
  id: 'readInvitation',
  method: 'POST',
  path: 'auth/invitation',
  summary: 'What an invitation offers, for whoever holds its mailed link.',
  right: { kind: 'public', why: OF_INVITATION },
  body: z.strictObject({ token }),
  answer: z.object({
    company: z.string(),
    roles: z.array(z.string()),
    invitedBy: z.string(),
    /** The address that the link was sent to; opening the link verifies it. */
    address: z.string(),
    /** The suggested username for a new account; may be empty. */
    username: z.string(),
    until: moment,
    /** Accepted with an existing account, pending confirmation by the company. */
    accepted: z.boolean(),
  }),
  refusals: ['invitation_invalid'],
});

/**
 * Accepts an invitation with a new account, which has access immediately: the link verified the address. A username
 * that is an email address must be the invited one.
 */
export const joinByInvitation = operation({
  id: 'joinByInvitation',
  method: 'POST',
  path: 'auth/invitation/join',
  summary: 'Accept an invitation by creating an account.',
  right: { kind: 'public', why: OF_INVITATION },
  body: z.strictObject({
    token,
    username: storable(z.string().trim().min(1).max(254)),
    password: z.string().min(1).max(256),
  }),
  answer: message.extend({ username: z.string() }),
  refusals: ['invitation_invalid', 'username_invalid', 'username_taken', 'password_weak', 'too_many_attempts'],
});

/** Accepts an invitation with the signed-in account. The inviting company must confirm before access is granted. */
export const acceptInvitation = operation({
  id: 'acceptInvitation',
  method: 'POST',
  path: 'auth/invitation/accept',
  summary: 'Accept an invitation with the own account.',
  right: { kind: 'self' },
  body: z.strictObject({ token }),
  answer: message,
  refusals: ['invitation_invalid'],
});

export const invitationOperations = [readInvitation, joinByInvitation, acceptInvitation];
