import { z } from 'zod';
import { record } from '../records';
import { taskSummary } from '../tasks';
import { id, moment, titled } from '../shapes';

/** The period of recent changes, in days before today in the company's time zone. */
export const dashboardDays = z.union([z.literal(7), z.literal(30), z.literal(90)]);

/** A count by category. `_id` is null for records without one. */
export const dashboardCount = z.object({ _id: id.nullable(), label: z.string(), count: z.number().int() });

/** A count by status or webform. `hue` and `place` define its appearance; webforms are gray rings. */
export const styledCount = dashboardCount.extend({ hue: z.string(), place: z.string() });

/** Loans of one status. `amount` is in cents, and null if the viewer may not see amounts. */
export const loanCount = styledCount.extend({
  /** Whether the loan is still open: its status is not final. */
  isOpen: z.boolean(),
  amount: z.number().int().nullable(),
  /** How many of them entered the status within the requested days. */
  entered: z.number().int(),
  /** How many more loans the status has than at the beginning of that period. Negative if they are fewer. */
  change: z.number().int(),
});

/** The loans created in a month of the company's time zone, with its first and last day. */
export const volumeMonth = z.object({
  first: z.iso.date(),
  last: z.iso.date(),
  count: z.number().int(),
  amount: z.number().int().nullable(),
});

/** How long the loans of an open status have been in it, in days. */
export const statusTime = styledCount.extend({ median: z.number(), mean: z.number() });

/** Something on a record that needs the viewer's attention. `detail` is a field's title or who changed it. */
export const waitingItem = z.object({
  _id: id,
  module: z.string(),
  number: z.string().nullable(),
  name: z.string(),
  detail: z.string(),
  at: moment,
});

/** The total number; `items` are the first ones, longest waiting first. */
const waitingList = z.object({ count: z.number().int(), items: z.array(waitingItem) });

/** A module on the dashboard, with the company's label for it. */
const dashboardModule = z.object({ title: z.string(), add: z.boolean() });

/**
 * The dashboard, limited to active records within the viewer's scope. A module that is not in the viewer's menu is null
 * in `modules`, and its lists are empty.
 */
export const dashboardAnswer = z.object({
  company: z.object({ _id: id, name: z.string(), timeZone: z.string() }),
  modules: z.object({
    loans: dashboardModule.nullable(),
    leads: dashboardModule.nullable(),
    prospects: dashboardModule.nullable(),
  }),
  /** The company's own label for the recent prospects tab. */
  recentProspectsLabel: z.string().nullable(),
  lead_counts: z.array(styledCount),
  prospect_count: z.array(styledCount),
  opportunity_count: z.array(loanCount),
  recent_opportunities: z.array(record),
  /** The viewer's open tasks, soonest due first (spec 1-shell §2.8). */
  tasks: z.array(taskSummary),
  recent_leads: z.array(record),
  recent_prospects: z.array(record),
  programs: z.array(dashboardCount.extend({ product: titled.nullable() })),
  lead_sources: z.array(dashboardCount),
  volume: z.array(volumeMonth),
  time_in_status: z.array(statusTime),
  /** Staff only: what needs the viewer's attention. */
  waiting: z
    .object({
      documents: waitingList.nullable(),
      reviews: waitingList.nullable(),
      changed: waitingList,
      /**
       * Open tasks of the viewer that are overdue or due today: `name` is the title, `detail` the record's name, `at` the
       * due moment. `_id` and `module` are those of the record, or of the task and `tasks`.
       */
      tasks: waitingList,
    })
    .nullable(),
  /** Staff only: open loans per colleague, busiest first. `mine` are the viewer's own. */
  team_load: z
    .object({
      people: z.array(z.object({ _id: id, name: z.string(), count: z.number().int() })),
      mine: z.number().int(),
    })
    .nullable(),
});
