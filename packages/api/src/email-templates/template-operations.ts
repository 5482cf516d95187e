import { z } from 'zod';
import { operation } from '../operation';
import { id, idParams, message, storable } from '../shapes';
import { emailTemplateContent } from './content';
import { emailTemplate, emailTemplateSettings, emailTemplateSummary } from './shapes';

const right = { kind: 'admin' } as const;
const CONTENT_BYTES = 2_000_000;
const version = z.number().int().min(1);

export const listEmailTemplates = operation({
  id: 'listEmailTemplates',
  method: 'GET',
  path: 'email_templates',
  summary: 'All email templates.',
  right,
  answer: z.object({ templates: z.array(emailTemplateSummary) }),
  refusals: [],
});

export const readEmailTemplate = operation({
  id: 'readEmailTemplate',
  method: 'GET',
  path: 'email_templates/:id',
  summary: 'An email template with its draft and versions.',
  right,
  params: idParams,
  answer: emailTemplate,
  refusals: ['not_found'],
});

export const createEmailTemplate = operation({
  id: 'createEmailTemplate',
  method: 'POST',
  path: 'email_templates',
  creates: 'replayed',
  summary: 'Create an email template with an empty draft.',
  right,
  body: emailTemplateSettings.extend({ content: emailTemplateContent.optional() }),
  bodyLimit: CONTENT_BYTES,
  answer: message.extend({ _id: id }),
  refusals: ['not_found', 'invalid'],
});

/** Settings have a version of their own; the text is not affected. An inactive template can't be used for new emails. */
export const saveEmailTemplate = operation({
  id: 'saveEmailTemplate',
  method: 'PATCH',
  path: 'email_templates/:id',
  summary: 'Save title, category, form and activity of an email template.',
  right,
  params: idParams,
  body: emailTemplateSettings.partial().extend({ version, active: z.boolean().optional() }),
  answer: message.extend({ version }),
  refusals: ['not_found', 'conflict'],
});

/** `version` is the draft version; a stale one is refused with 409 `conflict` and the newer draft. */
export const saveEmailTemplateDraft = operation({
  id: 'saveEmailTemplateDraft',
  method: 'PATCH',
  path: 'email_templates/:id/draft',
  summary: 'Save the draft of an email template.',
  right,
  params: idParams,
  body: z.strictObject({ version, content: emailTemplateContent }),
  bodyLimit: CONTENT_BYTES,
  answer: message.extend({ version }),
  refusals: ['not_found', 'conflict', 'invalid'],
});

/** Publishes the draft as the next immutable version. `version` is the draft version. */
export const publishEmailTemplate = operation({
  id: 'publishEmailTemplate',
  method: 'POST',
  path: 'email_templates/:id/publish',
  summary: 'Publish the draft of an email template.',
  right,
  params: idParams,
  body: z.strictObject({ version, note: storable(z.string().trim().max(500)).default('') }),
  answer: message.extend({ published: z.number().int() }),
  refusals: ['not_found', 'conflict', 'invalid'],
});

export const readEmailTemplateVersion = operation({
  id: 'readEmailTemplateVersion',
  method: 'GET',
  path: 'email_templates/:id/versions/:version',
  summary: 'The content of a published version.',
  right,
  params: z.strictObject({ id, version: z.coerce.number().int().min(1) }),
  answer: z.object({ content: emailTemplateContent }),
  refusals: ['not_found'],
});
