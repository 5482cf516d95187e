import { z } from 'zod';
import { id, moment } from '../shapes';

/** What the affiliate may do with a shared loan. @source spec 2-records §7 */
export const loanAccess = z.enum(['View', 'Edit']);

/** What happened to a share. `company` is that of the person. */
export const sharedLoanEvent = z.object({
  _id: id,
  at: moment,
  act: z.enum(['shared', 'changed', 'opened', 'edited', 'ended', 'expired']),
  user: z.string(),
  company: z.string(),
  /** The titles of the fields that were edited. */
  fields: z.array(z.string()),
});

/** A field, or a section with rows, that a grant can name. `isMasked` ones are never shared. */
export const shareChoice = z.object({ _id: z.string(), title: z.string(), isMasked: z.boolean() });

export const loanShare = z.object({
  access: loanAccess,
  fields: z.array(z.string()),
  consent: z.string(),
  version: z.number().int(),
  at: moment,
  by: z.string(),
  expiresAt: moment.nullable(),
});
