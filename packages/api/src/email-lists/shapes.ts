import { z } from 'zod';
import { massActionFilter } from '../mass-actions/shapes';
import { id, moment, storable } from '../shapes';

/** Limits of email lists. */
export const EMAIL_LIST_LIMITS = {
  /** People that one request can name. */
  ids: 5_000,
  /** Lists of a company. */
  lists: 500,
  title: 120,
} as const;

/** The title is checked by the server, with the text of the specification. */
export const emailListTitle = storable(z.string().trim().max(EMAIL_LIST_LIMITS.title));

/** `fixed` lists contain chosen people, `live` lists those that a filter finds at the time. */
export const emailListKind = z.enum(['fixed', 'live']);

export const emailListHead = z.object({
  _id: id,
  title: z.string(),
  kind: emailListKind,
  /** The people whom the viewer may see; null if the filter can no longer be read. */
  count: z.number().int().nullable(),
  updatedAt: moment,
  updatedBy: z.string(),
});

/**
 * Whether marketing email reaches a person: not without a valid address, after unsubscribing from the list or from all
 * of it, after a bounce or complaint, or if another person of the list has the same address.
 */
export const REACHES = ['reachable', 'unsubscribed', 'suppressed', 'no_address', 'duplicate'] as const;
export const reach = z.enum(REACHES);
export type Reach = z.output<typeof reach>;

export const emailListDetail = emailListHead.extend({
  /** The conditions of a live list, as text. */
  conditions: z.array(z.object({ field: z.string(), operator: z.string(), value: z.string() })),
  reaches: z.record(reach, z.number().int()),
});

export const emailListMember = z.object({ _id: id, name: z.string(), email: z.string(), reach });

/**
 * The specification's call: the selected people, or all that the list of contacts finds. Without `emailListId`, a list
 * with `title` is created. `live` keeps the filter instead of the people. @source spec 2-records §2.14, §7
 */
export const createEmailListBody = massActionFilter.extend({
  type: z.enum(['All', 'Selected']),
  selectedIds: z.array(id).max(EMAIL_LIST_LIMITS.ids).default([]),
  emailListId: id.optional(),
  title: emailListTitle.optional(),
  live: z.boolean().default(false),
});
