import { z } from 'zod';
import { id, moment, storable, titled } from '../shapes';

const words = (maximum: number) => storable(z.string().trim().max(maximum));

/** The prefix of loan numbers: `CV30-1042`. Empty: no prefix. */
export const programPrefix = z
  .string()
  .trim()
  .max(12)
  .regex(/^[A-Za-z0-9-]*$/, 'prefix');

/**
 * A program as submitted. A stored one has an `_id`. `form` null means the company's default loan form. `statuses` are
 * the allowed statuses of its loans; empty means all.
 */
export const programInput = z.strictObject({
  _id: id.optional(),
  title: words(200).min(1),
  prefix: programPrefix,
  form: id.nullable(),
  statuses: z.array(id).max(100),
  active: z.boolean(),
});

/** A product with its programs in order. A stored program that is not listed is deactivated. */
export const productInput = z.strictObject({ title: words(200).min(1), programs: z.array(programInput).max(200) });

export const program = programInput.extend({ _id: id });

export const product = z.object({
  _id: id,
  title: z.string(),
  programs: z.array(program),
  active: z.boolean(),
  version: z.number().int(),
  createdAt: moment,
  updatedAt: moment,
  updated_by: z.string(),
});

export const productSummary = product.omit({ version: true, programs: true }).extend({
  programs: z.array(titled.extend({ active: z.boolean() })),
  /** The forms used by loans of its active programs. */
  forms: z.array(titled),
});

/** The choices for programs. */
export const productChoices = z.object({
  company: titled,
  forms: z.array(titled),
  statuses: z.array(titled.extend({ hue: z.string(), place: z.string() })),
});
