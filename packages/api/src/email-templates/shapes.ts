import { z } from 'zod';
import { mergeFields } from '../merge-fields';
import { id, moment, storable, titled } from '../shapes';
import { EMAIL_CATEGORIES, emailTemplateContent } from './content';

/** The form gives the merge fields and conditions; null for emails that only use fields of every loan. */
export const emailTemplateSettings = z.strictObject({
  title: storable(z.string().trim().min(1).max(200)),
  category: z.enum(EMAIL_CATEGORIES),
  form: id.nullable(),
});

export const emailTemplateSummary = z.object({
  _id: id,
  title: z.string(),
  category: z.enum(EMAIL_CATEGORIES),
  form: titled.nullable(),
  /** The key of the form's module; null without a form. */
  module: z.string().nullable(),
  /** The subject of the draft. */
  subject: z.string(),
  active: z.boolean(),
  /** 0 before the first publication. */
  publishedVersion: z.number().int(),
  hasChanges: z.boolean(),
  updatedAt: moment,
  updated_by: z.string(),
});

export const emailTemplateVersion = z.object({
  version: z.number().int(),
  note: z.string(),
  publishedAt: moment,
  publishedBy: z.string(),
});

export const emailTemplate = emailTemplateSummary.extend({
  version: z.number().int(),
  draft: emailTemplateContent,
  draftVersion: z.number().int(),
  versions: z.array(emailTemplateVersion),
  /** What the caller can merge into the email. */
  fields: mergeFields,
});

/** A problem of a template. Errors prevent publishing. `field` names what it is about. */
export const emailIssue = z.object({
  level: z.enum(['error', 'warning']),
  code: z.enum([
    ...(['field_missing', 'field_empty', 'field_hidden', 'condition_invalid', 'group_missing'] as const),
    ...(['subject_missing', 'text_missing', 'button_incomplete', 'picture_missing', 'too_large'] as const),
  ]),
  field: z.string(),
});

/** An email as its recipient would get it. */
export const emailPreview = z.object({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  /** The size of the HTML in bytes. */
  size: z.number().int(),
  issues: z.array(emailIssue),
});

export type EmailIssue = z.output<typeof emailIssue>;
export type EmailPreview = z.output<typeof emailPreview>;
