import { z } from 'zod';
import { id, moment, storable } from '../shapes';

/** What a signer fills in. */
export const SIGN_FIELD_KINDS = [
  'signature',
  'initials',
  'date',
  'checkbox',
  'name',
  'title',
  'text',
  'dropdown',
  'radio',
] as const;
export type SignFieldKind = (typeof SIGN_FIELD_KINDS)[number];
/** Filled in by the product: the day of signing, and the name of the signer. */
export const AUTOMATIC_SIGN_FIELDS: ReadonlySet<SignFieldKind> = new Set(['date', 'name']);
/** The kinds of fields with `options`, of which the signer chooses one. */
export const CHOICE_SIGN_FIELDS: ReadonlySet<SignFieldKind> = new Set(['dropdown', 'radio']);

/** The roles that a field can be placed for; each has at most one recipient per request. */
export const SIGNER_ROLES = ['borrower', 'coborrower', 'staff', 'partner', 'other', 'witness'] as const;

const share = z.number().min(0).max(1);
const key = storable(z.string().regex(/^[a-z][a-z0-9_]{0,39}$/));
const line = (max: number) => storable(z.string().trim().max(max));

/** Shows a field only while another field of the same signer has a value. */
export const signCondition = z.strictObject({
  field: key,
  operator: z.enum(['equals', 'not-equals']),
  value: line(200),
});

/** A field on a page. Position and size are fractions of the page, from its top left corner. */
export const signField = z.strictObject({
  id: key,
  role: z.enum(SIGNER_ROLES),
  kind: z.enum(SIGN_FIELD_KINDS),
  /** From 1. */
  page: z.number().int().min(1).max(2000),
  x: share,
  y: share,
  width: share,
  height: share,
  isRequired: z.boolean(),
  label: line(120).default(''),
  /** The choices of a radio or dropdown field. */
  options: z.array(line(80).min(1)).max(12).default([]),
  condition: signCondition.nullable().default(null),
});
export type SignField = z.output<typeof signField>;

/** The size of a page in points, as shown. */
export const pageSize = z.object({ width: z.number(), height: z.number() });

export const SIGN_STATES = ['pending', 'sealing', 'completed', 'declined', 'voided', 'expired'] as const;
export const SIGNER_STATES = ['waiting', 'asked', 'viewed', 'signed', 'declined'] as const;

/** A person of a request, as staff name them when they send it. */
export const newRecipient = z.strictObject({
  role: z.enum(SIGNER_ROLES),
  name: line(120).min(1),
  email: storable(z.string().trim().min(3).max(254)),
  /** Recipients of one step sign in any order. */
  step: z.number().int().min(1).max(20),
  /** A code that the signer has to type, agreed on outside of the mail. */
  code: line(40).optional(),
  /** For a witness: the role of the signer whose signature they witness. */
  witnessFor: z.enum(SIGNER_ROLES).optional(),
});

export const recipient = z.object({
  _id: id,
  role: z.enum(SIGNER_ROLES),
  name: z.string(),
  email: z.string(),
  step: z.number().int(),
  state: z.enum(SIGNER_STATES),
  /** `Signed` or `Not Signed`. */
  status: z.string(),
  hasCode: z.boolean(),
  signedAt: moment.nullable(),
  /** Why the person declined. */
  reason: z.string().nullable(),
  /** When the person was last mailed a link. */
  remindedAt: moment.nullable(),
  nextReminderAt: moment.nullable(),
});

/** The contract sign request of the spec, with the state and people of the product beside it. */
export const signRequest = z.object({
  _id: id,
  title: z.string(),
  custom_doc: z.object({ _id: id, title: z.string() }).optional(),
  template: z.object({ _id: id, title: z.string() }).optional(),
  actions: z.array(
    z.object({ type: z.enum(['sign_request', 'signature']), sign: z.boolean(), image: z.string(), user: z.string() }),
  ),
  signed: z.boolean(),
  /** `Pending` until every person signed, then `Completed`. */
  status: z.enum(['Pending', 'Completed']),
  state: z.enum(SIGN_STATES),
  recipients: z.array(recipient),
  expiresAt: moment,
  /** Days until the first reminder, and between reminders; null for none. */
  remindAfterDays: z.number().int().nullable(),
  remindEveryDays: z.number().int().nullable(),
  /** Why it was declined or voided. */
  reason: z.string().nullable(),
  /** Whether sealing failed and is being retried. */
  isSealLate: z.boolean(),
  sha256: z.string().nullable(),
  created_by: z.string(),
  createdAt: moment,
  updatedAt: moment,
});

export const signEvent = z.object({
  seq: z.number().int(),
  kind: z.string(),
  at: moment,
  actor: z.string(),
  recipient: id.nullable(),
  address: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
  hash: z.string(),
});

/** The seal of a completed request. */
export const requestSeal = z.object({
  /** The id that the sealed file carries. */
  _id: id,
  at: moment,
  /** The name in the certificate. */
  by: z.string(),
  isSelfMade: z.boolean(),
  timestamp: z.object({ at: moment, authority: z.string() }).nullable(),
});

const point = z.tuple([z.number().int().min(0).max(1000), z.number().int().min(0).max(1000)]);

/** The handwriting fonts of typed marks. A mark without one is set in italics. */
export const SIGN_FONTS = ['homemade-apple', 'dancing-script', 'caveat', 'mrs-saint-delafield'] as const;
export type SignFont = (typeof SIGN_FONTS)[number];

/** A typed or drawn mark. Strokes are points in a box of 1000 by 1000. */
export const signMark = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('typed'), text: line(80).min(1), font: z.enum(SIGN_FONTS).optional() }),
  z.strictObject({ kind: z.literal('drawn'), strokes: z.array(z.array(point).min(1).max(2000)).min(1).max(200) }),
]);
export type SignMark = z.output<typeof signMark>;

/** The disclosures of the consent to electronic records, in the order of 15 U.S.C. 7001(c). */
export const CONSENT_PARTS = ['paper', 'withdraw', 'scope', 'contact', 'needs', 'access'] as const;
/** Raised with every change of the consent texts; a signer who agreed to another version is asked again. */
export const CONSENT_VERSION = 1;
