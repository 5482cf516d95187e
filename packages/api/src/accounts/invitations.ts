import { z } from 'zod';
import { operation } from '../operation';
import { message, moment, storable } from '../shapes';

/** The single-use token of the mailed link. It travels in the body: an address is written into logs. */
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
    /** The mailbox that the link was sent to; opening the link proves it. */
    address: z.string(),
    /** What the inviting company suggests as the username of a new account; may be empty. */
    username: z.string(),
    until: moment,
    /** Accepted with an existing account and waiting for the company to confirm. */
    accepted: z.boolean(),
  }),
  refusals: ['invitation_invalid'],
});

/**
 * Accepts an invitation with a new account, which has access at once: the link proved the mailbox. A username that is an
 * email address must be the invited one.
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

/** Accepts an invitation with the account that is signed in. The company that invited confirms before access opens. */
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
