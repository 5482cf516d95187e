import { z } from 'zod';
import { id, moment, storable, titled } from '../shapes';

const words = (most: number) => storable(z.string().trim().max(most));

/** Stands before the number of a loan: `CV30-1042`. Empty: the number stands alone. */
export const programPrefix = z
  .string()
  .trim()
  .max(12)
  .regex(/^[A-Za-z0-9-]*$/, 'holds something else than letters, digits and dashes');

/**
 * A program as an administrator wishes it. `_id` of one that is stored already; a new one has none yet. `form` null is the
 * company's own loan form. `statuses` are those that a loan of it may have; none means all of the pipeline.
 */
export const programWish = z.strictObject({
  _id: id.optional(),
  title: words(200).min(1),
  prefix: programPrefix,
  form: id.nullable(),
  statuses: z.array(id).max(100),
  active: z.boolean(),
});

/** A product with its programs in their order. A stored program that is not named is put to sleep. */
export const productWish = z.strictObject({ title: words(200).min(1), programs: z.array(programWish).max(200) });

export const program = programWish.extend({ _id: id });

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
  /** The forms with which loans of its active programs are taken. */
  forms: z.array(titled),
});

/** What a program may name. */
export const productChoices = z.object({
  company: titled,
  forms: z.array(titled),
  statuses: z.array(titled.extend({ hue: z.string(), place: z.string() })),
});
