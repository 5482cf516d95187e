import { LEAD_GROUPS } from '@lendwright/lending';
import { z } from 'zod';
import { id, moment, storable, titled } from '../shapes';

/**
 * How leads reach people. `push` assigns each at once; `pull` gives the best one to whoever asks for the next, without
 * showing them; `preview` also shows the ranked list to choose from.
 */
export const leadQueueMode = z.enum(['off', 'push', 'pull', 'preview']);

/** The number of ranked leads that a list shows. */
export const RANKED_LEADS = 100;

export const leadState = z.string().regex(/^[A-Z]{2}$/, 'state');
export const leadLicense = z.strictObject({ state: leadState, expires_on: z.iso.date().nullable() });

/** How a person was reached, or not. */
export const leadChannel = z.enum(['call', 'text', 'email', 'meeting']);
export const leadOutcome = z.enum(['reached', 'message-left', 'no-answer']);

/** Why a lead ranks where it does: minutes left or past the limit, hours, or cents as `value`. */
export const leadReason = z.object({
  key: z.enum(['fresh', 'late', 'known', 'phone', 'email', 'amount', 'waiting', 'returned']),
  points: z.number(),
  value: z.number(),
});

/** A lead of the queue. Its name is empty, and it has no link, unless the viewer sees the lead itself. */
export const queuedLead = z.object({
  _id: id,
  name: z.string(),
  mayOpen: z.boolean(),
  source: z.string(),
  /** The state of the lead, if the viewer's role sees the answer. */
  state: z.string().nullable(),
  /** In cents, if the viewer's role sees the answer. */
  amount: z.number().int().nullable(),
  queuedAt: moment,
  /** Until when the first contact is in time. */
  dueAt: moment,
  owner: titled.nullable(),
  how: z.enum(['push', 'pull', 'preview', 'assigned']).nullable(),
  returnReason: z.string(),
});

export const rankedLead = queuedLead.extend({
  group: z.enum(LEAD_GROUPS),
  score: z.number(),
  reasons: z.array(leadReason),
});

/** The viewer's queue. `waiting` counts all waiting leads and those that the viewer is licensed for. */
export const leadQueue = z.object({
  mode: leadQueueMode,
  limitMinutes: z.number().int(),
  maxOpen: z.number().int(),
  /** The server's clock, which deadlines are compared with. */
  now: moment,
  me: z.object({
    isReceiver: z.boolean(),
    isAvailable: z.boolean(),
    states: z.array(z.string()),
    openCount: z.number().int(),
  }),
  mine: z.array(queuedLead),
  waiting: z.object({ count: z.number().int(), forMe: z.number().int() }),
  /** Whether the viewer sees the ranked list. */
  isListed: z.boolean(),
  ranked: z.array(rankedLead),
  /** For administrators: assigned leads past the limit. */
  late: z.array(queuedLead),
});

const limits = {
  first_contact_minutes: z.number().int().min(1).max(10_080),
  max_open: z.number().int().min(1).max(200),
};
export const leadQueueSettings = z.strictObject({
  mode: leadQueueMode,
  ...limits,
  roles: z.array(id).max(100),
  alert_roles: z.array(id).max(100),
});

/** A person who may receive leads, with the measure of their first contacts in the last 30 days. */
export const leadReceiver = z.object({
  _id: id,
  name: z.string(),
  isAvailable: z.boolean(),
  licenses: z.array(leadLicense),
  /** The version of the licenses; 0 if nobody saved any. */
  licensesVersion: z.number().int(),
  openCount: z.number().int(),
  contacted: z.number().int(),
  /** How many of them were in time. */
  inTime: z.number().int(),
  medianMinutes: z.number().nullable(),
});

export const returnReason = storable(z.string().trim().min(1).max(300));
