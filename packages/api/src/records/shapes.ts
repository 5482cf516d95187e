import { FILTER_OPERATORS } from '@lendwright/forms';
import { z } from 'zod';
import { reportedIssue } from '../issues';
import { assignee, author, formContent, id, moment, permissions, personInfo, storable, titled } from '../shapes';

export { FILTER_OPERATORS };

const scalar = z.union([storable(z.string().max(2000)), z.number(), z.boolean()]);

/** One line of a list filter. `field` is a form field id or a base column such as `status`, `createdAt`, `active`. */
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
 * What a list is asked for. `skip` is a row offset. `lean` leaves out the set-up parts (form, people, products) that a
 * screen already holds. Active records only, unless a filter names `active`.
 */
export const listBody = z.strictObject({
  skip: z.number().int().min(0).max(5_000_000).default(0),
  limit: z.number().int().min(1).max(100).default(20),
  type: storable(z.string().max(40)).optional(),
  prospect: id.optional(),
  product: id.optional(),
  program: id.optional(),
  status: id.optional(),
  filters: z.array(filterRow).max(30).optional(),
  sort: sort.optional(),
  search: storable(z.string().max(200)).optional(),
  lean: z.boolean().optional(),
});

/** What an export is asked for: the same wishes as of the list, for all of its pages at once. */
export const exportBody = listBody.omit({ skip: true, limit: true, lean: true });

/** What the viewer may do with this very record, decided by the server. */
export const abilities = z.object({
  update: z.boolean(),
  submit: z.boolean(),
  deactivate: z.boolean(),
  activate: z.boolean(),
  changeStatus: z.boolean(),
  assign: z.boolean(),
  skipMandatory: z.boolean(),
  reviewDocuments: z.boolean(),
  upload: z.boolean(),
  history: z.boolean(),
  login: z.boolean(),
  /** Rows of a repeatable section may be taken away; staff need the right to delete (spec 2-records §6). */
  removeRows: z.boolean(),
});

/** A record of any module. Loans carry product, program, prospect and number too. `info` holds answers by field id. */
export const record = z.object({
  _id: id,
  active: z.boolean(),
  version: z.number().int(),
  number: z.string().nullable(),
  auto_increment: z.number().int().nullable(),
  /** With its looks: `hue` and `place` (the glyph of its place in the pipeline). */
  status: z.array(titled.extend({ hue: z.string(), place: z.string() })),
  source: z.array(titled),
  /** Of leads alone: the form that it came by, null while that one sleeps. */
  form: titled.nullable().optional(),
  groups: z.array(titled),
  product: titled.nullable(),
  program: titled.nullable(),
  prospect: z.object({ _id: id, info: personInfo }).nullable(),
  workforces: z.array(assignee),
  contacts: z.array(assignee),
  info: z.record(z.string(), z.unknown()),
  createdAt: moment,
  updatedAt: moment,
  created_by: author.nullable(),
  updated_by: author.nullable(),
  submittedAt: moment.nullable(),
  documentsWaiting: z.number().int(),
});

export const statusCount = z.object({
  _id: id,
  label: z.string(),
  count: z.number().int(),
  hue: z.string(),
  place: z.string(),
});

/**
 * A field that may be a column, a filter or a sort key, as the viewer may see it. `rows` is there when it tells of the
 * rows of a cloneable section, with the titles of which `title` is made: `count` has the id of the section, `sum` and
 * `any` that of section and field with a dot between. The value of `any` is text, the answers of all rows joined; a
 * filter on it is met when any row meets it.
 */
export const listField = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.string(),
  listShowField: z.boolean(),
  order: z.number(),
  operators: z.array(z.enum(FILTER_OPERATORS)),
  options: z.array(z.object({ id: z.string(), text: z.string() })).optional(),
  rows: z
    .object({ measure: z.enum(['count', 'sum', 'any']), section: z.string(), field: z.string().optional() })
    .optional(),
});

/** What a list needs once: fields, people, products and programs. */
export const listSetup = z.object({
  form: z.object({ _id: id, title: z.string() }).nullable(),
  fields: z.array(listField),
  workforces: z.array(assignee),
  contacts: z.array(assignee),
  contactTitle: z.string(),
  products: z.array(titled.extend({ programs: z.array(titled.extend({ prefix: z.string(), statuses: z.array(id) })) })),
  /** Of leads alone: what the filter `webform` chooses from. */
  webforms: z.array(titled).optional(),
  /** Of leads alone: what the filter `source` chooses from. */
  sources: z.array(titled).optional(),
});

/** `count` is of all that match within the status; `status` counts per status under the other filters. */
export const listAnswer = z.object({
  records: z.array(record),
  count: z.number().int(),
  all: z.number().int(),
  status: z.array(statusCount),
  permissions,
  setup: listSetup.optional(),
});

/** A visible mandatory field that is still empty; `message` is what to tell, `row` the row of a cloneable section. */
export const requiredField = z.object({
  field: z.string(),
  title: z.string(),
  ...reportedIssue,
  tab: z.string().optional(),
  tabTitle: z.string().optional(),
  section: z.string().optional(),
  sectionTitle: z.string().optional(),
  row: z.string().optional(),
});

export const formAnswer = z.object({
  _id: id,
  title: z.string(),
  version: z.number().int(),
  content: formContent,
  activeTab: z.string().nullable(),
});

/** A change that waits for a reviewer, beside the value that counts meanwhile. `_id` is its history entry. */
export const pendingChange = z.object({
  _id: id,
  field: z.string(),
  title: z.string(),
  /** In stored form; null takes the answer away; a secret is masked. */
  value: z.unknown(),
  previous: z.unknown(),
  by: z.string(),
  at: moment,
  isMine: z.boolean(),
  mayReview: z.boolean(),
});

/** What others changed since the viewer last left this record; `at` is null on a first visit, which marks nothing. */
export const sinceVisit = z.object({ at: moment.nullable(), fields: z.array(z.string()) });

/** What a lead was made into; each may have been deactivated since. */
export const conversion = z.object({ prospect: id, loan: id.nullable(), at: moment, by: z.string() });

/** A record with the form that governs it, projected for the viewer. `allowed_tabs` are the built-in tabs to show. */
export const recordAnswer = z.object({
  form: formAnswer,
  record,
  permissions,
  abilities,
  required: z.array(requiredField),
  allowed_tabs: z.array(z.string()),
  pending: z.array(pendingChange),
  since: sinceVisit,
  /** The newest published version of the form when the record is filled with an older one, else null. */
  newerForm: z.number().int().nullable(),
  /** Null for what is no lead, and for a lead that is one still. */
  converted: conversion.nullable(),
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
