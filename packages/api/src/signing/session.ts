import { z } from 'zod';
import { operation } from '../operation';
import { templateNode } from '../merge-fields/template-node';
import { message, moment, storable } from '../shapes';
import { CONSENT_VERSION, pageSize, signField, SIGN_STATES, signMark } from './shapes';

const right = {
  kind: 'public',
  why: 'a session belongs to one signer of one request, and ends within an hour',
} as const;
const ticket = z.string().min(20).max(200);
const ticketBody = z.strictObject({ ticket });
const reason = storable(z.string().trim().min(1).max(1000));

/** How a document was shown to its signer: its exact pages, or its text. */
export const SIGN_VIEWS = ['page', 'reading'] as const;

/** The lender as a signer sees it. */
export const signingBrand = z.object({ name: z.string(), logo: z.string().nullable() });

/** The signer's page: the fields of this person, what is filled in, and the state of the request. */
export const signingPage = z.object({
  brand: signingBrand,
  title: z.string(),
  message: z.string(),
  sender: z.string(),
  /** Where the signer can ask a question; empty if the sender has no address. */
  senderEmail: z.string(),
  signer: z.string(),
  email: z.string(),
  expiresAt: moment,
  state: z.enum(SIGN_STATES),
  hasSigned: z.boolean(),
  /** Whether the person agreed to the current consent text. */
  hasConsented: z.boolean(),
  consentVersion: z.number().int(),
  pages: z.array(pageSize),
  /** Whether the text can be read apart from its pages. */
  hasReading: z.boolean(),
  fields: z.array(
    signField
      .omit({ role: true, condition: true })
      .extend({ value: z.string(), isVisible: z.boolean(), isDone: z.boolean() }),
  ),
  /** The marks that the person adopted. */
  signature: signMark.nullable(),
  initials: signMark.nullable(),
  /** The person came from their own login and can go back to it. */
  isSignedIn: z.boolean(),
  others: z.array(z.object({ name: z.string(), hasSigned: z.boolean(), isBefore: z.boolean() })),
});

const refusals = ['not_found', 'signing_over', 'status_invalid'] as const;

export const readSigning = operation({
  id: 'readSigning',
  method: 'POST',
  path: 'public/signing',
  summary: 'The page of a signing session.',
  right,
  body: ticketBody,
  answer: signingPage,
  refusals: [...refusals],
});

export const signingFile = operation({
  id: 'signingFile',
  method: 'POST',
  path: 'public/signing/file',
  summary: 'The document of a signing session.',
  right,
  body: ticketBody,
  answer: z.unknown(),
  transport: 'bytes',
  refusals: [...refusals],
});

/** The text that the PDF was made from. Its sign fields name fields of the page. */
export const signingText = operation({
  id: 'signingText',
  method: 'POST',
  path: 'public/signing/text',
  summary: 'The text of the document of a signing session.',
  right,
  body: ticketBody,
  answer: z.object({ doc: templateNode }),
  refusals: [...refusals],
});

export const consentToSigning = operation({
  id: 'consentToSigning',
  method: 'POST',
  path: 'public/signing/consent',
  summary: 'Agree to electronic records.',
  right,
  body: ticketBody.extend({ version: z.literal(CONSENT_VERSION), language: z.string().regex(/^[a-z]{2}$/) }),
  answer: signingPage,
  refusals: [...refusals],
});

/** Saves one value as it is typed. The answer says which fields it shows or hides. */
export const saveSigningValue = operation({
  id: 'saveSigningValue',
  method: 'POST',
  path: 'public/signing/value',
  summary: 'Save the value of a field.',
  right,
  body: ticketBody.extend({ field: storable(z.string().max(40)), value: storable(z.string().max(2000)) }),
  answer: signingPage,
  refusals: [...refusals, 'invalid'],
});

export const adoptMark = operation({
  id: 'adoptMark',
  method: 'POST',
  path: 'public/signing/adopt',
  summary: 'Adopt a signature or initials.',
  right,
  body: ticketBody.extend({ of: z.enum(['signature', 'initials']), mark: signMark }),
  answer: signingPage,
  refusals: [...refusals, 'invalid'],
});

/** Signs. Repeating the call changes nothing. */
export const finishSigning = operation({
  id: 'finishSigning',
  method: 'POST',
  path: 'public/signing/finish',
  creates: 'own',
  summary: 'Finish signing.',
  right,
  body: ticketBody.extend({ views: z.array(z.enum(SIGN_VIEWS)).min(1).max(2).default(['page']) }),
  answer: signingPage,
  refusals: [...refusals, 'mandatory'],
});

export const declineSigning = operation({
  id: 'declineSigning',
  method: 'POST',
  path: 'public/signing/decline',
  creates: 'own',
  summary: 'Decline to sign, or to sign electronically.',
  right,
  body: ticketBody.extend({ reason }),
  answer: signingPage,
  refusals: [...refusals],
});

/** Passes the request on to another person, who gets a link of their own. */
export const delegateSigning = operation({
  id: 'delegateSigning',
  method: 'POST',
  path: 'public/signing/delegate',
  creates: 'own',
  summary: 'Let someone else sign instead.',
  right,
  body: ticketBody.extend({
    name: storable(z.string().trim().min(1).max(120)),
    email: storable(z.string().trim().min(3).max(254)),
    reason,
  }),
  answer: message,
  refusals: [...refusals, 'address_invalid', 'subject_invalid'],
});

export const signingSessionOperations = [
  readSigning,
  signingFile,
  signingText,
  consentToSigning,
  saveSigningValue,
  adoptMark,
  finishSigning,
  declineSigning,
  delegateSigning,
];
