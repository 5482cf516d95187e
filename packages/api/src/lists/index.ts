import { FILTER_OPERATORS } from '@lendwright/forms';
import { z } from 'zod';
import { record } from '../records/shapes';
import { assignee, id, permissions, storable, titled } from '../shapes';
import { FILTER_LIMITS } from './filter-logic';
import { filterLogic } from './filter-logic-shape';

export { FILTER_OPERATORS };
export { FILTER_LIMITS, filterIdsOf, pickFilters, LOGIC_LIMITS, type FilterLogic } from './filter-logic';

const scalar = z.union([storable(z.string().max(2000)), z.number(), z.boolean()]);

/** One row of a list filter. `field` is a form field id or a base column such as `status`, `createdAt`, `active`. */
export const filterRow = z.strictObject({
  _id: storable(z.string().max(64)).optional(),
  field: storable(z.string().min(1).max(120)),
  operator: z.enum(FILTER_OPERATORS),
  value: z.union([scalar, z.array(scalar).max(200), z.null()]).optional(),
  match: z.enum(['all', 'any']).optional(),
});

export const sort = z.strictObject({
  field: storable(z.string().min(1).max(120)),
  order: z.union([z.literal(1), z.literal(-1)]),
});

/**
 * A list request. `skip` is a row offset. `lean` omits the setup (form, people, products) that a screen has already.
 * Lists active records only, unless a filter names `active`.
 */
export const listBody = z.strictObject({
  skip: z.number().int().min(0).max(5_000_000).default(0),
  limit: z.number().int().min(1).max(100).default(20),
  type: storable(z.string().max(40)).optional(),
  prospect: id.optional(),
  product: id.optional(),
  program: id.optional(),
  status: id.optional(),
  filters: z.array(filterRow).max(FILTER_LIMITS.listed).optional(),
  /** How filters are combined; those that it doesn't name are combined by their own `match`. */
  logic: filterLogic.optional(),
  sort: sort.optional(),
  search: storable(z.string().max(200)).optional(),
  lean: z.boolean().optional(),
});

export const statusCount = z.object({
  _id: id,
  label: z.string(),
  count: z.number().int(),
  hue: z.string(),
  place: z.string(),
});

const choice = z.object({ id: z.string(), text: z.string() });

/**
 * A field available to the viewer as column, filter or sort key. `rows` is present for fields of a cloneable section,
 * with the titles that `title` consists of: `count` has the id of the section, `sum` and `any` have section and field
 * joined by a dot. The value of `any` is text, the answers of all rows joined; a filter on it is met when any row meets
 * it.
 */
export const listField = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.string(),
  listShowField: z.boolean(),
  /** Every form of the module has it, so it applies to all records. */
  isCommon: z.boolean(),
  /** The viewer's role may answer it; the rules of a single record may still prevent that. */
  isEditable: z.boolean(),
  order: z.number(),
  operators: z.array(z.enum(FILTER_OPERATORS)),
  options: z.array(choice).optional(),
  decimals: z.union([z.literal(2), z.literal(3)]).optional(),
  rows: z
    .object({ measure: z.enum(['count', 'sum', 'any']), section: z.string(), field: z.string().optional() })
    .optional(),
});

/**
 * What a list needs once: fields, people, products and programs. `form.content` are the fields of the module's forms,
 * in the shape that saves list columns.
 */
export const listSetup = z.object({
  form: z.object({ _id: id, title: z.string(), content: z.array(listField) }).nullable(),
  workforces: z.array(assignee),
  contacts: z.array(assignee),
  /** The viewer, if among `workforces`. */
  me: id.nullable(),
  contactTitle: z.string(),
  products: z.array(titled.extend({ programs: z.array(titled.extend({ prefix: z.string(), statuses: z.array(id) })) })),
  /** The choices of the fields `loan_purpose` and `applicant_type`; empty if the form does not have them. */
  loanPurpose: z.array(choice),
  applicantType: z.array(choice),
  /** Leads only: the choices of the filter `webform`. */
  webforms: z.array(titled).optional(),
  /** Leads only: the choices of the filter `source`. */
  sources: z.array(titled).optional(),
  /** Loans only: the company with which the viewer can share loans. */
  affiliate_company: titled.optional(),
});

/**
 * `count` is the number of matches within the status; `status` counts per status under the other filters. The setup is
 * only present if the request is not `lean`.
 */
export const listAnswer = z.object({
  records: z.array(record),
  count: z.number().int(),
  all: z.number().int(),
  status: z.array(statusCount),
  permissions,
  ...listSetup.partial().shape,
});

/** A list query without its page, and the fields to add up. */
export const totalsBody = listBody
  .omit({ skip: true, limit: true, lean: true })
  .extend({ fields: z.array(storable(z.string().min(1).max(120))).max(20) });

/**
 * Totals of the numeric fields over all matching records, in the units of the records: cents, basis points. `count` is
 * the number of records with a value. Fields without numbers, and those that the viewer may not see, have none.
 */
export const totalsAnswer = z.object({
  totals: z.array(z.object({ field: z.string(), count: z.number().int(), sum: z.number(), average: z.number() })),
});

/** Order and visibility of list columns. */
export const columnChoices = z.looseObject({
  content: z
    .array(
      z.looseObject({
        id: storable(z.string().max(120)),
        order: z.number().int().min(0).max(10_000).optional(),
        listShowField: z.boolean().optional(),
      }),
    )
    .max(5000),
});
