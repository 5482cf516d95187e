import { z } from 'zod';
import { record } from '../records';
import { TASK_PRIORITIES, TASK_STATUSES } from '../tasks';
import { assignee, author, id, moment, titled } from '../shapes';

/** How many things there are of one kind. `_id` is null for those that have none. */
export const dashboardCount = z.object({ _id: id.nullable(), label: z.string(), count: z.number().int() });

/** The same of a status or a webform: `hue` and `place` are its looks, webforms are grey rings. */
export const lookedCount = dashboardCount.extend({ hue: z.string(), place: z.string() });

/** Loans of one status; `amount` in cents, null where the viewer may not see amounts. */
export const loanCount = lookedCount.extend({
  /** Whether the loan is still on its way: the status is no end, neither won nor lost. */
  isOpen: z.boolean(),
  amount: z.number().int().nullable(),
  /** How many of them came into the status within the last 30 days. */
  entered: z.number().int(),
});

/** The loans that were made in a month of the company's time zone, which begins and ends with these days. */
export const volumeMonth = z.object({
  first: z.iso.date(),
  last: z.iso.date(),
  count: z.number().int(),
  amount: z.number().int().nullable(),
});

/** How long the loans of an open status have been in it by now, in days. */
export const statusTime = lookedCount.extend({ median: z.number(), mean: z.number() });

/** Something that waits for the viewer on one record. `detail` is a field's title or who changed it. */
export const waitingItem = z.object({
  _id: id,
  module: z.string(),
  number: z.string().nullable(),
  name: z.string(),
  detail: z.string(),
  at: moment,
});

/** How many wait; `items` are the first of them, what has waited longest first. */
const waitingList = z.object({ count: z.number().int(), items: z.array(waitingItem) });

/** A task of a person, as the dashboard lists it (spec 1-shell §2.8). */
export const dashboardTask = z.object({
  _id: id,
  title: z.string(),
  status: z.enum(TASK_STATUSES),
  start_date: moment.nullable(),
  due_date: moment.nullable(),
  users: z.array(assignee),
  priority: z.enum(TASK_PRIORITIES),
  module: z.object({ title: z.string(), type: z.string() }),
  createdAt: moment,
  created_by: author.nullable(),
  updatedAt: moment,
  updated_by: author.nullable(),
});

/** A module that the dashboard tells of, by the word that the company uses for it. */
const dashboardModule = z.object({ title: z.string(), add: z.boolean() });

/**
 * What stands on the dashboard, all of it within the viewer's reach and of active records alone. A module that is not in
 * the viewer's menu is null in `modules`, and its lists are empty.
 */
export const dashboardAnswer = z.object({
  company: z.object({ _id: id, name: z.string(), timeZone: z.string() }),
  modules: z.object({
    loans: dashboardModule.nullable(),
    leads: dashboardModule.nullable(),
    prospects: dashboardModule.nullable(),
  }),
  /** The company's own words for the tab of recent prospects. */
  recentProspectsLabel: z.string().nullable(),
  lead_counts: z.array(lookedCount),
  prospect_count: z.array(lookedCount),
  opportunity_count: z.array(loanCount),
  recent_opportunities: z.array(record),
  tasks: z.array(dashboardTask),
  recent_leads: z.array(record),
  recent_prospects: z.array(record),
  programs: z.array(dashboardCount.extend({ product: titled.nullable() })),
  lead_sources: z.array(dashboardCount),
  volume: z.array(volumeMonth),
  time_in_status: z.array(statusTime),
  /** For staff alone: what waits for this very person. */
  waiting: z
    .object({
      documents: waitingList.nullable(),
      reviews: waitingList.nullable(),
      changed: waitingList,
    })
    .nullable(),
  /** For staff alone: open loans per colleague, the most first; `mine` are the viewer's own. */
  team_load: z
    .object({
      people: z.array(z.object({ _id: id, name: z.string(), count: z.number().int() })),
      mine: z.number().int(),
    })
    .nullable(),
});
