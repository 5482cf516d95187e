import { z } from 'zod';
import { operation } from '../operation';
import { message, moment, storable } from '../shapes';
import { language } from './languages';

/** The single-use token of the mailed link. Sent in the body, because URLs are logged. */
const token = z.string().min(1).max(200);
const INVITATION_GUARD = 'Guarded by the single-use token of a link that was mailed to the invited address.';

export const readInvitation = operation({
  id: 'readInvitation',
  method: 'POST',
  path: 'auth/invitation',
  summary: 'What an invitation offers, for anyone who has its mailed link.',
  right: { kind: 'public', why: INVITATION_GUARD },
  /** The roles are named in the language of the page. */
  body: z.strictObject({ token, language: language.optional() }),
  answer: z.object({
    company: z.string(),
    roles: z.array(z.string()),
    invitedBy: z.string(),
    /** The mailbox the link was sent to; opening the link verifies it. */
    address: z.string(),
    /** The username the company suggests for a new account; may be empty. */
    username: z.string(),
    until: moment,
    /** Accepted with an existing account and waiting for confirmation by the company. */
    accepted: z.boolean(),
  }),
  refusals: ['invitation_invalid'],
});

/**
 * Accepts an invitation by creating an account, which has access immediately because the link verified the mailbox. If
 * the username is an email address, it must be the invited one.
 */
export const joinByInvitation = operation({
  id: 'joinByInvitation',
  method: 'POST',
  path: 'auth/invitation/join',
  summary: 'Accept an invitation by creating an account.',
  right: { kind: 'public', why: INVITATION_GUARD },
  body: z.strictObject({
    token,
    username: storable(z.string().trim().min(1).max(254)),
    password: z.string().min(1).max(256),
  }),
  answer: message.extend({ username: z.string() }),
  refusals: ['invitation_invalid', 'username_invalid', 'username_taken', 'password_weak', 'too_many_attempts'],
});

/** Accepts an invitation with the signed-in account. The inviting company confirms before access is granted. */
export const acceptInvitation = operation({
  id: 'acceptInvitation',
  method: 'POST',
  path: 'auth/invitation/accept',
  summary: 'Accept an invitation with the signed-in account.',
  right: { kind: 'self' },
  body: z.strictObject({ token }),
  answer: message,
  refusals: ['invitation_invalid'],
});

export const invitationOperations = [readInvitation, joinByInvitation, acceptInvitation];
