import { z } from 'zod';
import { id, moment, storable, titled } from '../shapes';
import { contractContent } from './content';

/** What a template generates: a PDF that can be signed, or a spreadsheet. */
export const CONTRACT_DOCTYPES = ['customdocs', 'spreadsheet'] as const;

/** @source spec 2-records §3 (Contract template) */
export const contractTemplateSettings = z.strictObject({
  title: storable(z.string().trim().min(1).max(200)),
  subject: storable(z.string().trim().max(200)),
  description: storable(z.string().trim().max(2000)),
  doctype: z.enum(CONTRACT_DOCTYPES),
  form: id,
});

export const contractTemplateSummary = z.object({
  _id: id,
  title: z.string(),
  subject: z.string(),
  description: z.string(),
  doctype: z.enum(CONTRACT_DOCTYPES),
  form: titled,
  active: z.boolean(),
  /** 0 before the first publication. */
  publishedVersion: z.number().int(),
  hasChanges: z.boolean(),
  updatedAt: moment,
  updated_by: z.string(),
});

/** `contracts` counts the generated contracts of the version. */
export const contractVersion = z.object({
  version: z.number().int(),
  note: z.string(),
  publishedAt: moment,
  publishedBy: z.string(),
  contracts: z.number().int(),
});

export const contractTemplate = contractTemplateSummary.extend({
  version: z.number().int(),
  draft: contractContent,
  draftVersion: z.number().int(),
  /** The content of the current version; null before the first publication. */
  published: contractContent.nullable(),
  versions: z.array(contractVersion),
});

/** A problem of a template. Errors prevent publishing or generating. `field` names what it is about. */
export const contractIssue = z.object({
  level: z.enum(['error', 'warning']),
  code: z.enum([
    ...([
      'field_missing',
      'field_empty',
      'field_hidden',
      'condition_invalid',
      'group_missing',
      'clause_missing',
    ] as const),
    ...([
      'role_missing',
      'role_twice',
      'role_without_field',
      'no_signature',
      'sign_condition',
      'choices_missing',
    ] as const),
  ]),
  field: z.string(),
});

/** The result of testing a template, on a record if one is named. */
export const contractCheck = z.object({
  issues: z.array(contractIssue),
  filled: z.number().int(),
  fields: z.number().int(),
  /** What the conditions and repeats of the text do, in reading order. */
  blocks: z.array(
    z.object({
      kind: z.enum(['condition', 'repeat']),
      title: z.string(),
      isShown: z.boolean(),
      rows: z.number().int(),
    }),
  ),
});

export const contractClause = z.object({
  _id: id,
  title: z.string(),
  content: contractContent.shape.doc,
  version: z.number().int(),
  updatedAt: moment,
  updated_by: z.string(),
});

/** What an import could not convert. */
export const contractImport = z.object({ content: contractContent.shape.doc, dropped: z.array(z.string()) });

export type ContractIssue = z.output<typeof contractIssue>;
export type ContractCheck = z.output<typeof contractCheck>;
