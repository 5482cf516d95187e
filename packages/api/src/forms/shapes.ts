import { MODULE_ACTIONS } from '@lendwright/access';
import { z } from 'zod';
import { reportedIssue } from '../issues';
import { id, moment, storable, titled } from '../shapes';

/** What a form is drawn for: a module of the company, a loan of some programs, a public webform, a reusable part. */
export const FORM_KINDS = ['module', 'opportunity', 'webform', 'library'] as const;
export const formKind = z.enum(FORM_KINDS);

const words = (most: number) => storable(z.string().trim().max(most));
export const formTitle = words(200).min(1);

/** A tree as a builder sends it, loosely: `packages/forms` is its authority and refuses it with paths. */
export const drawnElements = z.array(z.unknown()).max(20_000);

/** A lead's field and the field of a prospect or loan that takes its answer when the lead is converted. */
export const fieldMap = z.record(words(120), words(120));

/** A host name with an optional port, such as `www.example.com` or `localhost:8080`. */
const host = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^(\*\.)?[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*(:\d{1,5})?$/, 'is no host');

/**
 * How a webform meets the public. `isOpen` puts it on the air; `hosts` are the sites that may embed it; `quota` is how
 * many submissions an hour it takes in all; `days` for how long an unfinished form can be gone on with; `source` names
 * the lead source that a submission gets.
 */
export const webformSettings = z.strictObject({
  isOpen: z.boolean().default(false),
  hosts: z.array(host).max(50).default([]),
  quota: z.number().int().min(1).max(100_000).default(600),
  days: z.number().int().min(1).max(90).default(14),
  source: id.nullable().default(null),
  thanks: words(2000).default(''),
  prospectMap: fieldMap.default({}),
  loanMap: fieldMap.default({}),
});

/** What a form is called and belongs to. */
export const formSettings = z.strictObject({
  title: formTitle,
  custom_title: words(200).default(''),
  description: words(2000).default(''),
  /** Loan forms: the programs that are taken with this form. */
  programs: z.array(id).max(200).default([]),
  /** Modules of the company's own: the picture and the place in the menu. */
  icon: words(40).default('folder'),
  show_menu: z.boolean().default(true),
  /** Modules of the company's own: what roles may do there; a role that is not named may nothing. */
  rights: z
    .array(z.strictObject({ role: id, actions: z.array(z.enum(MODULE_ACTIONS)).max(10) }))
    .max(200)
    .default([]),
  /** Modules of the company's own: statuses in pipeline order; `_id` of those that exist. */
  statuses: z
    .array(z.strictObject({ _id: id.optional(), title: words(80).min(1), hue: words(20).default('grey') }))
    .max(50)
    .default([]),
  webform: webformSettings.nullable().default(null),
});

/** A line of the list of a builder. `records` counts what was filled with it, `version` is the published one. */
export const formSummary = z.object({
  _id: id,
  kind: formKind,
  type: z.string(),
  title: z.string(),
  custom_title: z.string(),
  description: z.string(),
  module: z.string(),
  active: z.boolean(),
  version: z.number().int(),
  products: z.array(titled),
  programs: z.array(titled),
  elements: z.number().int(),
  records: z.number().int(),
  createdAt: moment,
  updatedAt: moment,
  updated_by: z.string(),
  /** There when it was asked for. */
  content: z.array(z.looseObject({ id: z.string(), type: z.string(), title: z.string() })).optional(),
});

/** One published version, newest first in every list. */
export const versionSummary = z.object({
  version: z.number().int(),
  publishedAt: moment,
  publishedBy: z.string(),
  note: z.string(),
  elements: z.number().int(),
});

const roleChoice = titled.extend({ userType: z.string(), isAdmin: z.boolean() });

/** Everything that a builder page needs of one form. `settingsVersion` guards the settings, `version` the definition. */
export const formConfig = formSummary.omit({ content: true }).extend({
  content: z.array(z.looseObject({ id: z.string(), type: z.string(), title: z.string() })),
  deactivated: z.array(z.looseObject({ id: z.string(), type: z.string(), title: z.string() })),
  history: z.array(versionSummary),
  settings: formSettings,
  settingsVersion: z.number().int(),
  /** The page of the module in the web application, such as `appraisers`. */
  page: z.string(),
  /** Built-in modules and forms that a module stands on can be drawn, not deactivated. */
  isBuiltIn: z.boolean(),
  roles: z.array(roleChoice),
  /** What an element of type status chooses from. */
  statuses: z.array(titled),
  /** The capability of a webform's public page, to stand behind `/forms/`; null for what is no open webform. */
  publicLink: z.string().nullable(),
});

/** Something wrong with a definition, at its path. */
export const definitionIssueShape = z.object({ path: z.string(), ...reportedIssue });

/** A remark of the form's examination, as `lintForm` makes it. */
export const lintFindingShape = z.object({
  code: z.string(),
  severity: z.enum(['error', 'warning', 'hint']),
  id: z.string(),
  path: z.string(),
  params: reportedIssue.params,
  message: z.string(),
});

/** That most fields of a form are removed, and how many records hold answers in them. */
export const removal = z.object({ fields: z.number().int(), of: z.number().int(), records: z.number().int() });

/** What publishing would touch: counts, with the titles of other forms that hold it. */
export const touched = z.object({
  /** Records filled with an older version; they keep it until they are moved. */
  records: z.number().int(),
  /** Unsaved work of people on such records. */
  drafts: z.number().int(),
  /** List columns that fall away because their field does. */
  columns: z.array(z.string()),
  /** What has to be confirmed before publishing; null where nothing has. */
  removal: removal.nullable(),
  /** Forms that hold a copy of this library. */
  forms: z.array(titled),
  /** Programs whose next loans are taken with it. */
  programs: z.array(titled),
});
