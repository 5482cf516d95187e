import { z } from 'zod';
import { operation } from '../operation';
import { message, moment, storable } from '../shapes';
import { signingBrand, signingPage, signingSessionOperations } from './session';
import { SIGN_STATES } from './shapes';

const PUBLIC_REASON = 'signers have no login; a personal link, used once, starts a session for one request';
const right = { kind: 'public', why: PUBLIC_REASON } as const;
const link = z.strictObject({ link: z.string().min(20).max(200) });

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
    brand: signingBrand,
    title: z.string(),
    sender: z.string(),
    signer: z.string(),
    expiresAt: moment,
    /** `used`, `expired` and `replaced` links can be renewed by mail. */
    link: z.enum(['ready', 'used', 'expired']),
    state: z.enum(SIGN_STATES),
    hasSigned: z.boolean(),
    needsCode: z.boolean(),
    /** The person made the link with their own login, so that it opens without another press. */
    isSignedIn: z.boolean(),
  }),
  refusals: ['not_found', 'too_many_attempts'],
});

/** Uses a link and starts a session of one hour for its person. The link does not work again. */
export const startSigning = operation({
  id: 'startSigning',
  method: 'POST',
  path: 'public/sign/:link/start',
  summary: 'Use a signing link.',
  right,
  params: link,
  body: z.strictObject({ code: storable(z.string().max(40)).optional() }),
  answer: z.object({ ticket: z.string(), page: signingPage }),
  refusals: ['not_found', 'link_expired', 'code_invalid', 'status_invalid', 'too_many_attempts'],
});

/** Mails a new link to the address on file. The answer is the same whether one was sent. */
export const renewSigningLink = operation({
  id: 'renewSigningLink',
  method: 'POST',
  path: 'public/sign/:link/renew',
  summary: 'Request a new signing link by mail.',
  right,
  params: link,
  body: z.strictObject({}),
  answer: message,
  refusals: ['not_found', 'too_many_attempts'],
});

/** Whether a file with this hash was sealed here. The file itself is not sent. */
export const checkSeal = operation({
  id: 'checkSeal',
  method: 'POST',
  path: 'public/seals',
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
    /** The time stamp of the seal, which was checked when it was made; null without one. */
    timestamp: z.object({ at: moment, authority: z.string() }).nullable(),
    signers: z.array(z.object({ name: z.string(), signedAt: moment })),
  }),
  refusals: ['too_many_attempts'],
});

export const publicSigningOperations = [
  openSigning,
  startSigning,
  renewSigningLink,
  ...signingSessionOperations,
  checkSeal,
];
