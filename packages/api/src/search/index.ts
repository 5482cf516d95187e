import { z } from 'zod';
import { operation } from '../operation';
import { id, storable } from '../shapes';

/** One record that was found: what stands in the first line and in the second, and where it opens. */
export const searchHit = z.object({
  _id: id,
  name: z.string(),
  /** The number as people say it; null for records that have none. */
  number: z.string().nullable(),
  status: z.object({ title: z.string(), hue: z.string(), glyph: z.string() }).nullable(),
  /** Mail, phone, address or the like, as far as the viewer may see them. */
  facts: z.array(z.string()),
  route: z.string(),
});

/** The hits of one module under the company's own word for it. */
export const searchGroup = z.object({ module: z.string(), title: z.string(), hits: z.array(searchHit) });

/**
 * Finds records by what a person types, in every module that the viewer reaches, a few of each: a loan by its number
 * ("#1234", "AB-1234"), then where a name begins so, then where the text stands anywhere in names, mails, phones and
 * property addresses. Active records only, within reach and field rules.
 * @source EXPERIENCE "One search for everything"
 */
export const searchEverything = operation({
  id: 'searchEverything',
  method: 'POST',
  path: 'search',
  summary: 'Find loans and people by number, name, mail, phone or address.',
  right: { kind: 'self' },
  body: z.strictObject({
    text: storable(z.string().max(200)),
    limit: z.number().int().min(1).max(10).default(5),
  }),
  answer: z.object({ groups: z.array(searchGroup) }),
  refusals: [],
});

export const searchOperations = [searchEverything];
