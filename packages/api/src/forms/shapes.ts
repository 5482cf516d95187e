import { MODULE_ACTIONS } from '@lendwright/access';
import { LANGUAGES_OF_FORMS } from '@lendwright/forms';
import { z } from 'zod';
import { reportedIssue } from '../issues';
import { id, moment, storable, titled } from '../shapes';

/** The kind of a form: a module, a loan form for programs, a public webform, or a reusable library. */
export const FORM_KINDS = ['module', 'opportunity', 'webform', 'library'] as const;
export const formKind = z.enum(FORM_KINDS);

const words = (maximum: number) => storable(z.string().trim().max(maximum));
export const formTitle = words(200).min(1);

/** An element tree from a builder, loosely typed: `packages/forms` validates it and reports issues by path. */
export const formElements = z.array(z.unknown()).max(20_000);

/** Maps a lead's field to the prospect or loan field that takes its answer on conversion. */
export const fieldMap = z.record(words(120), words(120));

/** A host name with an optional port, such as `www.example.com` or `localhost:8080`. */
const host = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^(\*\.)?[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*(:\d{1,5})?$/, 'host');

/**
 * The public settings of a webform. `isOpen` makes it available; `hosts` are the sites that may embed it; `quota`
 * limits submissions per hour; `days` is how long an unfinished form can be resumed; `source` is the lead source of
 * submissions; `thanks` is the thank-you message, which visitors in other languages see in `thanksTranslations`.
 */
export const webformSettings = z.strictObject({
  isOpen: z.boolean().default(false),
  hosts: z.array(host).max(50).default([]),
  quota: z.number().int().min(1).max(100_000).default(600),
  days: z.number().int().min(1).max(90).default(14),
  source: id.nullable().default(null),
  thanks: words(2000).default(''),
  thanksTranslations: z.partialRecord(z.enum(LANGUAGES_OF_FORMS).exclude(['en']), words(2000)).default({}),
  prospectMap: fieldMap.default({}),
  loanMap: fieldMap.default({}),
});

/** The settings of a form. */
export const formSettings = z.strictObject({
  title: formTitle,
  custom_title: words(200).default(''),
  description: words(2000).default(''),
  /** Loan forms: the programs that use this form. */
  programs: z.array(id).max(200).default([]),
  /** Custom modules: icon and menu position. */
  icon: words(40).default('folder'),
  show_menu: z.boolean().default(true),
  /** Custom modules: the rights of roles. Unlisted roles have none. */
  rights: z
    .array(z.strictObject({ role: id, actions: z.array(z.enum(MODULE_ACTIONS)).max(10) }))
    .max(200)
    .default([]),
  /** Custom modules: statuses in pipeline order; existing ones have an `_id`. */
  statuses: z
    .array(z.strictObject({ _id: id.optional(), title: words(80).min(1), hue: words(20).default('grey') }))
    .max(50)
    .default([]),
  webform: webformSettings.nullable().default(null),
});

/** A row in a builder's list. `records` is the number of records filled with the form, `version` the published one. */
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
  /** Only if requested. */
  content: z.array(z.looseObject({ id: z.string(), type: z.string(), title: z.string() })).optional(),
});

/** A published version. Lists are newest first. */
export const versionSummary = z.object({
  version: z.number().int(),
  publishedAt: moment,
  publishedBy: z.string(),
  note: z.string(),
  elements: z.number().int(),
});

const roleChoice = titled.extend({ userType: z.string(), isAdmin: z.boolean() });

/** Everything that the builder needs for one form. `settingsVersion` guards the settings, `version` the definition. */
export const formConfig = formSummary.omit({ content: true }).extend({
  content: z.array(z.looseObject({ id: z.string(), type: z.string(), title: z.string() })),
  deactivated: z.array(z.looseObject({ id: z.string(), type: z.string(), title: z.string() })),
  history: z.array(versionSummary),
  settings: formSettings,
  settingsVersion: z.number().int(),
  /** The path of the module's page in the web application, such as `appraisers`. */
  page: z.string(),
  /** Built-in modules and forms of a module can be edited but not deactivated. */
  isBuiltIn: z.boolean(),
  roles: z.array(roleChoice),
  /** The options of status elements. */
  statuses: z.array(titled),
  /** The secret path segment of a webform's public page after `/forms/`; null if it is not an open webform. */
  publicLink: z.string().nullable(),
});

/** An issue with a definition, at its path. */
export const definitionIssueShape = z.object({ path: z.string(), ...reportedIssue });

/** A finding of the form check, as returned by `lintForm`. */
export const lintFindingShape = z.object({
  code: z.string(),
  severity: z.enum(['error', 'warning', 'hint']),
  id: z.string(),
  path: z.string(),
  params: reportedIssue.params,
  message: z.string(),
});

/** Most fields of a form are removed; `records` is the number of records with answers in them. */
export const removal = z.object({ fields: z.number().int(), of: z.number().int(), records: z.number().int() });

/** The impact of publishing: counts, and the titles of affected forms. */
export const publishImpact = z.object({
  /** Records filled with an older version. They keep it until they are updated. */
  records: z.number().int(),
  /** Unsaved work on such records. */
  drafts: z.number().int(),
  /** List columns removed together with their field. */
  columns: z.array(z.string()),
  /** What must be confirmed before publishing; null if nothing. */
  removal: removal.nullable(),
  /** Forms that contain a copy of this library. */
  forms: z.array(titled),
  /** Programs whose new loans use the form. */
  programs: z.array(titled),
});
