import { z } from 'zod';
import { assignee, author, formContent, id, moment, permissions, personInfo, titled } from '../shapes';

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

/** A visible mandatory field that is still empty; `message` is what to tell, `row` the row of a cloneable section. */
export const requiredField = z.object({
  field: z.string(),
  title: z.string(),
  message: z.string(),
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
