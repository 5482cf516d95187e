import { z } from 'zod';
import { operation } from '../operation';
import { id, idParams, message, storable } from '../shapes';
import { EMAIL_LANGUAGES } from './content';
import { emailPreview } from './shapes';

const right = { kind: 'admin' } as const;

const sample = z.strictObject({
  language: z.enum(EMAIL_LANGUAGES).default('en'),
  /** The record whose values are merged. Without it, the email shows the titles of its fields. */
  owner: id.nullable().default(null),
});

/** Problems are listed, not refused. */
export const previewEmailTemplate = operation({
  id: 'previewEmailTemplate',
  method: 'POST',
  path: 'email_templates/:id/preview',
  summary: 'The draft of an email template as an email, with the values of a record.',
  right,
  params: idParams,
  body: sample,
  answer: emailPreview,
  refusals: ['not_found'],
});

/** `to` is an email address; null is the one on the caller's own record. */
export const sendEmailTemplateTest = operation({
  id: 'sendEmailTemplateTest',
  method: 'POST',
  path: 'email_templates/:id/test',
  creates: 'replayed',
  summary: 'Send the draft of an email template to one address, to try it.',
  right,
  params: idParams,
  body: sample.extend({ to: storable(z.string().trim().max(254)).nullable().default(null) }),
  answer: message,
  refusals: ['not_found', 'invalid', 'address_invalid'],
});

/** Records of the form of the template, or loans if it has none; the latest first. */
export const listEmailTemplateRecords = operation({
  id: 'listEmailTemplateRecords',
  method: 'POST',
  path: 'email_templates/:id/records',
  summary: 'Records that an email template can be previewed with.',
  right,
  params: idParams,
  body: z.strictObject({ search: storable(z.string().max(100)).default('') }),
  answer: z.object({ records: z.array(z.object({ _id: id, number: z.string().nullable(), name: z.string() })) }),
  refusals: ['not_found'],
});
