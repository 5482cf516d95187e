import { FILTER_OPERATORS } from '@lendwright/forms';
import { z } from 'zod';
import { reportedIssue } from '../issues';
import { assignee, author, formContent, id, moment, permissions, personInfo, storable, titled } from '../shapes';

export { FILTER_OPERATORS };

const scalar = z.union([storable(z.string().max(2000)), z.number(), z.boolean()]);

/** A row of a list filter. `field` is a form field id or a base column such as `status`, `createdAt`, `active`. */
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
 * A list query. `skip` is a row offset. `lean` leaves out the setup parts (form, people, products) that the client
 * already has. Only active records, unless a filter names `active`.
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

/** An export query: like a list query, for all pages at once. */
export const exportBody = listBody.omit({ skip: true, limit: true, lean: true });

/** What the viewer can do with this record, decided by the server. */
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
  /** Whether rows of a repeatable section can be removed; staff need the right to delete (spec 2-records §6). */
  removeRows: z.boolean(),
});

/**
 * A record of any module. Loans also have product, program, prospect and number. `info` contains the answers by field
 * id.
 */
export const record = z.object({
  _id: id,
  active: z.boolean(),
  version: z.number().int(),
  number: z.string().nullable(),
  auto_increment: z.number().int().nullable(),
  /** With color (`hue`) and pipeline position (`place`, which determines the icon). */
  status: z.array(titled.extend({ hue: z.string(), place: z.string() })),
  source: z.array(titled),
  /** Leads only: the webform it came from, null if that is inactive. */
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
 * A field that can be a column, filter or sort key, as visible to the viewer. `rows` is set for aggregates over rows of
 * a cloneable section, with the titles that make up `title`: `count` has the id of the section, `sum` and `any` the ids
 * of section and field separated by a dot. The value of `any` is text, the answers of all rows joined; a filter on it
 * matches if any row does.
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

/** The setup of a list: fields, people, products and programs. */
export const listSetup = z.object({
  form: z.object({ _id: id, title: z.string() }).nullable(),
  fields: z.array(listField),
  workforces: z.array(assignee),
  contacts: z.array(assignee),
  contactTitle: z.string(),
  products: z.array(titled.extend({ programs: z.array(titled.extend({ prefix: z.string(), statuses: z.array(id) })) })),
  /** Leads only: the choices of the filter `webform`. */
  webforms: z.array(titled).optional(),
  /** Leads only: the choices of the filter `source`. */
  sources: z.array(titled).optional(),
});

/** `count` is the number of matches within the status; `status` counts per status with the other filters. */
export const listAnswer = z.object({
  records: z.array(record),
  count: z.number().int(),
  all: z.number().int(),
  status: z.array(statusCount),
  permissions,
  setup: listSetup.optional(),
});

/** A visible mandatory field without an answer; `row` is the row of a cloneable section. */
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

/** A pending change. Until it is reviewed, the stored value counts. `_id` is its history entry. */
export const pendingChange = z.object({
  _id: id,
  field: z.string(),
  title: z.string(),
  /** In stored form; null removes the answer; a secret is masked. */
  value: z.unknown(),
  previous: z.unknown(),
  by: z.string(),
  at: moment,
  isMine: z.boolean(),
  mayReview: z.boolean(),
});

/** What others changed since the viewer last left this record; `at` is null on a first visit, which marks nothing. */
export const sinceVisit = z.object({ at: moment.nullable(), fields: z.array(z.string()) });

/** The records created from a lead; each may have been deactivated since. */
export const conversion = z.object({ prospect: id, loan: id.nullable(), at: moment, by: z.string() });

/** A record with its form, as visible to the viewer. `allowed_tabs` are the built-in tabs to show. */
export const recordAnswer = z.object({
  form: formAnswer,
  record,
  permissions,
  abilities,
  required: z.array(requiredField),
  allowed_tabs: z.array(z.string()),
  pending: z.array(pendingChange),
  since: sinceVisit,
  /** The latest published version of the form if the record uses an older one, else null. */
  newerForm: z.number().int().nullable(),
  /** Null for an unconverted lead and for other records. */
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
