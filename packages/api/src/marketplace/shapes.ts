import { LOAN_INPUTS } from '@lendwright/lending';
import { z } from 'zod';
import { id, moment, storable } from '../shapes';

/** Statuses of a loan at a lender. @source spec 2-records §4 */
export const LENDER_STATUSES = ['Application Sent', 'Offer Received', 'Accepted', 'Rejected'] as const;

/** Limits of one company's marketplace. */
export const MARKETPLACE_LIMITS = {
  lenders: 5_000,
  shown: 500,
  options: 300,
  fields: 40,
  notes: 5_000,
  compared: 4,
} as const;

const MAX_CENTS = 1_000_000_000_000;
const MAX_NUMBER = 1_000_000_000_000;
const element = storable(z.string().min(1).max(100));
const optionIds = z.array(element).max(MARKETPLACE_LIMITS.options);
export const centsInput = z.number().int().min(0).max(MAX_CENTS);
const basisPoints = z.number().int().min(0).max(100_000);
const score = z.number().int().min(0).max(1_000);
const measuredSchema = z.number().min(-MAX_NUMBER).max(MAX_NUMBER);

/** How a lender limits another form field, by the field's element id. */
export const fieldCriterion = z.discriminatedUnion('kind', [
  z.strictObject({ field: element, kind: z.literal('choice'), options: optionIds }),
  z.strictObject({
    ...{ field: element, kind: z.literal('number') },
    ...{ min: measuredSchema.nullable(), max: measuredSchema.nullable() },
  }),
  z.strictObject({ field: element, kind: z.literal('yes_no'), value: z.boolean() }),
  z.strictObject({
    ...{ field: element, kind: z.literal('date') },
    ...{ from: z.iso.date().nullable(), to: z.iso.date().nullable() },
  }),
]);

/**
 * What a lender lends on. Empty lists and null accept everything. Amounts are in cents, LTV and down payment (a share
 * of the property value) in basis points. @source spec 2-records §3 (Lender record)
 */
export const lenderCriteria = z.strictObject({
  property_types: optionIds,
  loan_programs: optionIds,
  min_loan_amount: centsInput.nullable(),
  max_loan_amount: centsInput.nullable(),
  state_we_lend_in: optionIds,
  min_credit_score_range: score.nullable(),
  max_ltv: basisPoints.nullable(),
  min_down_payment: basisPoints.nullable(),
  fields: z.array(fieldCriterion).max(MARKETPLACE_LIMITS.fields),
});

const fieldText = storable(z.string().max(200));
const fieldValue = z.union([fieldText, z.array(fieldText).max(100), z.number(), z.boolean()]);

/** The inputs of the marketplace; null is unknown. */
export const loanInputs = z.strictObject({
  property_type: element.nullable(),
  loan_program: element.nullable(),
  loan_amount: centsInput.nullable(),
  property_state: element.nullable(),
  credit_score: score.nullable(),
  ltv: basisPoints.nullable(),
  down_payment: centsInput.nullable(),
});

/** Changed inputs to try. Nothing of them is stored. */
export const triedInputs = loanInputs.partial().extend({ fields: z.record(element, fieldValue.nullable()).optional() });

export const loanValues = z.object({
  property_type: z.string().nullable(),
  loan_program: z.string().nullable(),
  property_state: z.string().nullable(),
  credit_score: z.number().nullable(),
  loan_amount: z.number().nullable(),
  ltv: z.number().nullable(),
  down_payment: z.number().nullable(),
  property_value: z.number().nullable(),
  fields: z.record(z.string(), fieldValue.nullable()),
});

const wireCriterion = z.union([z.enum(LOAN_INPUTS), z.object({ field: z.string() })]);
const wireChange = z.object({
  on: wireCriterion,
  from: fieldValue.nullable(),
  to: fieldValue.nullable(),
  effort: z.number(),
});

export const fit = z.enum(['match', 'near', 'incomplete', 'none']);
export const fitCounts = z.object({
  match: z.number().int(),
  near: z.number().int(),
  incomplete: z.number().int(),
  none: z.number().int(),
});

/** The criterion of a field that the viewer may not see has the empty name. */
export const lenderMatch = z.object({
  fit,
  results: z.array(z.object({ criterion: wireCriterion, state: z.enum(['met', 'unmet', 'unknown']) })),
  changes: z.array(wireChange),
  effort: z.number(),
});

/** What would open more lenders: one change, and how many lenders it opens and closes. */
export const suggestion = z.object({
  change: wireChange,
  openedCount: z.number().int(),
  closedCount: z.number().int(),
});

export const lenderNote = z.object({ _id: id, content: z.string(), createdAt: moment, created_by: z.string() });

/** Status and notes of a loan at a lender. */
export const lenderDetails = z.object({
  status: z.enum(LENDER_STATUSES).nullable(),
  updatedAt: moment.nullable(),
  updated_by: z.string(),
  notes: z.array(lenderNote),
});

/** @source spec 2-records §3 (Lender record) */
export const lender = z.object({
  _id: id,
  info: z.object({
    lender_company: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    phone: z.string(),
    ...lenderCriteria.omit({ fields: true }).shape,
  }),
  fields: z.array(fieldCriterion),
  /** The version of the criteria, when it was published and by whom. */
  criteria: z.object({ version: z.number().int(), publishedAt: moment, publishedBy: z.string() }),
  match: lenderMatch,
  details: lenderDetails,
  /** Whether the viewer may open the contact. */
  mayOpen: z.boolean(),
});

const option = z.object({ id: z.string(), text: z.string() });

/** A form field that can be a criterion. Numbers are in the unit of the field: cents, basis points, or as typed. */
export const criterionField = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.enum(['choice', 'number', 'yes_no', 'date']),
  unit: z.enum(['cents', 'basis_points', 'plain']),
  options: z.array(option),
});

/** What the inputs and criteria offer, in the viewer's language. */
export const marketplaceChoices = z.object({
  property_type: z.array(option),
  loan_program: z.array(option),
  property_state: z.array(option),
  fields: z.array(criterionField),
});

/** What a lender's criteria mean for the property of a loan, in cents; `reason` says why the amounts are unknown. */
export const lenderTerms = z.object({
  mostAmount: z.number().int().nullable(),
  leastDown: z.number().int().nullable(),
  reason: z.enum(['unlimited', 'no_property_value', 'contradiction']).nullable(),
});

/**
 * The outcomes of the loans that the viewer may see at a lender. `days`: the median number of days from the start of a loan
 * to its closing; `reason` says why there is none.
 */
export const trackRecord = z.object({
  submitted: z.number().int(),
  accepted: z.number().int(),
  rejected: z.number().int(),
  closed: z.number().int(),
  days: z.number().nullable(),
  reason: z.enum(['none_submitted', 'none_closed', 'no_closing_status']).nullable(),
});

/** A loan that a lender's criteria were compared with. */
export const lenderLoan = z.object({
  _id: id,
  number: z.string().nullable(),
  name: z.string(),
  status: z.object({ title: z.string(), hue: z.string(), place: z.string() }).nullable(),
  /** With the criteria in use; null if none are published. */
  published: lenderMatch.nullable(),
  /** With the draft; null if there is none. */
  draft: lenderMatch.nullable(),
});
