import { z } from 'zod';
import { operation } from '../operation';
import { id, storable } from '../shapes';

/** A search hit: its two lines of text and its link. */
export const searchHit = z.object({
  _id: id,
  name: z.string(),
  /** The display number; null for records without one. */
  number: z.string().nullable(),
  status: z.object({ title: z.string(), hue: z.string(), glyph: z.string() }).nullable(),
  /** Email, phone, address or similar, as far as the viewer can see them. */
  facts: z.array(z.string()),
  route: z.string(),
});

/** The hits of one module under the company's label for it. */
export const searchGroup = z.object({ module: z.string(), title: z.string(), hits: z.array(searchHit) });

/**
 * Searches all modules that the viewer can see, with a few hits each: a loan by its number ("#1234", "AB-1234"), then
 * the amount of a loan, names that start with the text, then the text anywhere in names, emails, phones, property
 * addresses, and the fields that a form marks as searchable. Only active records, within visibility and field rules.
 * @source EXPERIENCE "One search for everything"
 */
export const searchEverything = operation({
  id: 'searchEverything',
  method: 'POST',
  path: 'search',
  summary: 'Find loans and people by number, amount, name, email, phone, address or a searchable field.',
  right: { kind: 'self' },
  body: z.strictObject({
    text: storable(z.string().max(200)),
    limit: z.number().int().min(1).max(10).default(5),
  }),
  answer: z.object({ groups: z.array(searchGroup) }),
  refusals: [],
});

/** The records that the user opened last, most recent first, as far as they are active and still visible. */
export const recentRecords = operation({
  id: 'recentRecords',
  method: 'GET',
  path: 'search/recent',
  summary: 'The records that the user opened last.',
  right: { kind: 'self' },
  answer: z.object({ hits: z.array(searchHit.extend({ module: z.string() })) }),
  refusals: [],
});

export const searchOperations = [searchEverything, recentRecords];
