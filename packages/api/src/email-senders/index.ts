import { z } from 'zod';
import { operation } from '../operation';
import { id, message, storable } from '../shapes';
import { sendingDomainOperations } from './sending-domain';

export * from './sending-domain';

/** How long a link that confirms an address can be used. */
export const SENDER_LINK_HOURS = 24;

/**
 * Whether email is sent from the address of a workforce user: `send_email` once it is verified, `awaiting_verification`
 * until its link is opened. Null: it is not. @source spec 2-records §3 (Auth data), §4 (Sender verification)
 */
export const emailStatus = z.enum(['send_email', 'awaiting_verification']).nullable();

/** The caller's own address as a sender. @source spec 2-records §2.13 */
export const readEmailSender = operation({
  id: 'readEmailSender',
  method: 'GET',
  path: 'emails/sender',
  summary: 'Whether email is sent from your own address.',
  right: { kind: 'staff' },
  answer: z.object({
    /** The caller's own record; null without one. */
    MDID: id.nullable(),
    /** The address on it; empty without one. */
    email: z.string(),
    email_status: emailStatus,
  }),
  refusals: [],
});

/**
 * Turns sending from the viewer's own address on or off. An address that was not confirmed yet gets a link to do so, at most one a
 * minute. @source spec 2-records §2.13, §7
 */
export const verifyEmailSender = operation({
  id: 'verifyEmailSender',
  method: 'POST',
  path: 'emails/verify_sender',
  creates: 'replayed',
  summary: 'Send email from your own address, or stop doing so.',
  right: { kind: 'staff' },
  body: z.strictObject({
    status: z.boolean(),
    /** The caller's own record. */
    MDID: id,
    /** The address on it, which the caller saw. */
    email: storable(z.string().trim().max(254)),
  }),
  answer: message.extend({ email_status: emailStatus }),
  refusals: ['not_found', 'invalid', 'address_invalid', 'too_many_attempts'],
});

/** Confirms an address by the token of its link, once. The link itself changes nothing: mail scanners open links. */
export const confirmEmailSender = operation({
  id: 'confirmEmailSender',
  method: 'POST',
  path: 'emails/confirm_sender',
  summary: 'Confirm an address that email is sent from.',
  right: { kind: 'public', why: 'whoever reads the mailbox confirms it; the link is signed and works once' },
  body: z.strictObject({ token: storable(z.string().min(1).max(200)) }),
  answer: message.extend({ email: z.string(), company_name: z.string() }),
  refusals: ['not_found', 'too_many_attempts'],
});

export const emailSenderOperations = [
  readEmailSender,
  verifyEmailSender,
  confirmEmailSender,
  ...sendingDomainOperations,
];
