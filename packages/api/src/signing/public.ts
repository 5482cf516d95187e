import { z } from 'zod';
import { BODY_BYTES, operation } from '../operation';
import { message, moment, storable } from '../shapes';
import { CONSENT_VERSION, pageSize, signField, SIGN_STATES, signMark } from './shapes';

const PUBLIC_REASON = 'signers have no login; a personal link, used once, starts a session for one request';
const right = { kind: 'public', why: PUBLIC_REASON } as const;
const link = z.strictObject({ link: z.string().min(20).max(200) });
const ticket = z.string().min(20).max(200);
const ofTicket = z.strictObject({ ticket });
const why = storable(z.string().trim().min(1).max(1000));

const brand = z.object({ name: z.string(), logo: z.string().nullable() });

/** What a link says before it is used: nothing but who asks for which document. */
export const openSigning = operation({
  id: 'openSigning',
  method: 'POST',
  path: 'public/sign/:link',
  summary: 'What a signing link is for. Does not use the link.',
  right,
  params: link,
  body: z.strictObject({}),
  answer: z.object({
    brand,
    title: z.string(),
    sender: z.string(),
    signer: z.string(),
    expiresAt: moment,
    /** `used`, `expired` and `replaced` links can be renewed by mail. */
    link: z.enum(['ready', 'used', 'expired']),
    state: z.enum(SIGN_STATES),
    hasSigned: z.boolean(),
    needsCode: z.boolean(),
  }),
  refusals: ['not_found', 'too_many_attempts'],
});

/** The signer's page: the fields of this person, what is filled in, and where the request stands. */
export const signingPage = z.object({
  brand,
  title: z.string(),
  message: z.string(),
  sender: z.string(),
  signer: z.string(),
  email: z.string(),
  expiresAt: moment,
  state: z.enum(SIGN_STATES),
  hasSigned: z.boolean(),
  /** Whether the person agreed to the current consent text. */
  hasConsented: z.boolean(),
  consentVersion: z.number().int(),
  pages: z.array(pageSize),
  fields: z.array(
    signField
      .omit({ role: true, condition: true })
      .extend({ value: z.string(), isVisible: z.boolean(), isDone: z.boolean() }),
  ),
  /** The marks that the person adopted. */
  signature: signMark.nullable(),
  initials: signMark.nullable(),
  others: z.array(z.object({ name: z.string(), hasSigned: z.boolean(), isBefore: z.boolean() })),
});

const refusals = ['not_found', 'signing_over', 'status_invalid'] as const;

/** Uses a link and starts a session of one hour for its person. The link does not work again. */
export const startSigning = operation({
  id: 'startSigning',
  method: 'POST',
  path: 'public/sign/:link/start',
  creates: 'own',
  summary: 'Use a signing link.',
  right,
  params: link,
  body: z.strictObject({ code: storable(z.string().max(40)).optional() }),
  answer: z.object({ ticket, page: signingPage }),
  refusals: ['not_found', 'link_expired', 'code_invalid', 'status_invalid', 'too_many_attempts'],
});

/** Mails a new link to the address on file. The answer is the same whether one was sent. */
export const renewSigningLink = operation({
  id: 'renewSigningLink',
  method: 'POST',
  path: 'public/sign/:link/renew',
  creates: 'own',
  summary: 'Request a new signing link by mail.',
  right,
  params: link,
  body: z.strictObject({}),
  answer: message,
  refusals: ['not_found', 'too_many_attempts'],
});

export const readSigning = operation({
  id: 'readSigning',
  method: 'POST',
  path: 'public/signing',
  creates: 'own',
  summary: 'The page of a signing session.',
  right,
  body: ofTicket,
  answer: signingPage,
  refusals: [...refusals],
});

export const signingFile = operation({
  id: 'signingFile',
  method: 'POST',
  path: 'public/signing/file',
  creates: 'own',
  summary: 'The document of a signing session.',
  right,
  body: ofTicket,
  answer: z.unknown(),
  transport: 'bytes',
  refusals: [...refusals],
});

export const consentToSigning = operation({
  id: 'consentToSigning',
  method: 'POST',
  path: 'public/signing/consent',
  creates: 'own',
  summary: 'Agree to electronic records.',
  right,
  body: ofTicket.extend({ version: z.literal(CONSENT_VERSION), language: z.string().regex(/^[a-z]{2}$/) }),
  answer: signingPage,
  refusals: [...refusals],
});

/** Saves one value as it is typed. The answer says which fields it shows or hides. */
export const saveSigningValue = operation({
  id: 'saveSigningValue',
  method: 'POST',
  path: 'public/signing/value',
  creates: 'own',
  summary: 'Save the value of a field.',
  right,
  body: ofTicket.extend({ field: z.string().max(40), value: storable(z.string().max(2000)) }),
  answer: signingPage,
  refusals: [...refusals, 'invalid'],
});

export const adoptMark = operation({
  id: 'adoptMark',
  method: 'POST',
  path: 'public/signing/adopt',
  creates: 'own',
  summary: 'Adopt a signature or initials.',
  right,
  body: ofTicket.extend({ of: z.enum(['signature', 'initials']), mark: signMark }),
  answer: signingPage,
  refusals: [...refusals, 'invalid'],
  bodyLimit: BODY_BYTES.publicAnswers,
});

/** Signs. Repeating the call changes nothing. */
export const finishSigning = operation({
  id: 'finishSigning',
  method: 'POST',
  path: 'public/signing/finish',
  creates: 'own',
  summary: 'Finish signing.',
  right,
  body: ofTicket,
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
  body: ofTicket.extend({ reason: why }),
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
  body: ofTicket.extend({
    name: storable(z.string().trim().min(1).max(120)),
    email: storable(z.string().trim().min(3).max(254)),
    reason: why,
  }),
  answer: message,
  refusals: [...refusals, 'address_invalid', 'subject_invalid'],
});

/** Whether a file with this hash was sealed here. The file itself is not sent. */
export const checkSeal = operation({
  id: 'checkSeal',
  method: 'POST',
  path: 'public/seals',
  creates: 'own',
  summary: 'Check a copy of a sealed document by its hash.',
  right: { kind: 'public', why: 'whoever holds a copy may check it; a hash reveals nothing to anyone else' },
  body: z.strictObject({
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    /** The id of the seal that the file names, if it names one. */
    seal: z
      .string()
      .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
      .optional(),
  }),
  answer: z.object({
    result: z.enum(['intact', 'changed', 'unknown']),
    company: z.string().nullable(),
    title: z.string().nullable(),
    sealedAt: moment.nullable(),
    sealedBy: z.string().nullable(),
    isSelfMade: z.boolean(),
    signers: z.array(z.object({ name: z.string(), signedAt: moment })),
  }),
  refusals: ['too_many_attempts'],
});

export const publicSigningOperations = [
  openSigning,
  startSigning,
  renewSigningLink,
  readSigning,
  signingFile,
  consentToSigning,
  saveSigningValue,
  adoptMark,
  finishSigning,
  declineSigning,
  delegateSigning,
  checkSeal,
];
