import { z } from 'zod';
import { id, moment, storable } from '../shapes';

/** The longest text message: four parts of a message in the alphabet of GSM. */
export const MAX_TEXT_LENGTH = 600;

/** How a person agreed: in writing, by phone or in person, by a form, or by a text message of their own. */
export const TEXT_CONSENT_SOURCES = ['written', 'spoken', 'form', 'text'] as const;

/** `suppressed`: not sent, see `reason`. `kept`: there is no provider, so it stays in the product. */
export const TEXT_STATES = [
  ...(['queued', 'claimed', 'kept', 'sent', 'delivered', 'failed', 'dead', 'suppressed', 'received'] as const),
] as const;

export const textWords = storable(z.string().trim().min(1).max(MAX_TEXT_LENGTH));

export const textConsent = z.object({
  isGiven: z.boolean(),
  source: z.enum(TEXT_CONSENT_SOURCES),
  wording: z.string(),
  at: moment,
  by: z.string(),
});

/** A person of a record. What the viewer may not see is empty. */
export const textPerson = z.object({
  _id: id,
  name: z.string(),
  /** Empty for the borrower and the record's own person. */
  role: z.string(),
  phone: z.string(),
  /** `stopped`: the number answered STOP to the company. `no-phone`: there is no number that can be texted. */
  state: z.enum(['given', 'none', 'withdrawn', 'stopped', 'no-phone']),
  /** Newest first; at most twenty. */
  consents: z.array(textConsent),
});

export const textMessage = z.object({
  _id: id,
  direction: z.enum(['out', 'in']),
  person: z.string(),
  phone: z.string(),
  /** Null for a message that holds a field which is hidden from the viewer. */
  text: z.string().nullable(),
  by: z.string(),
  state: z.enum(TEXT_STATES),
  /** Why it was not sent: `no-consent`, `stopped`, or the answer of the provider; empty otherwise. */
  reason: z.string(),
  isUncertain: z.boolean(),
  createdAt: moment,
  /** When one that waits is sent at the earliest: in the morning of its recipient, or at the next attempt. */
  sendAt: moment.nullable(),
  /** When it was delivered, or otherwise sent. */
  settledAt: moment.nullable(),
});
