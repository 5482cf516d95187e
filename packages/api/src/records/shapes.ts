import { z } from 'zod';
import { reportedIssue } from '../issues';
import { assignee, author, formContent, id, moment, permissions, personInfo, titled } from '../shapes';

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
  /**
   * Shared loans only: the other company. `isReceived`: the loan is that company's, and this is its mirror in a list,
   * which is opened and saved by the calls for shared loans.
   */
  sharing_company: titled
    .extend({ isReceived: z.boolean(), access: z.enum(['View', 'Edit']) })
    .nullable()
    .optional(),
});

/**
 * A visible mandatory field that is still empty; `message` is shown to the user, `row` the row of a cloneable section.
 */
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

/** `lean` omits what a screen loads by its own calls: the documents of a loan. */
export const readQuery = z.strictObject({ lean: z.enum(['0', '1']).optional() });

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
