import { reason } from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import { openTemplate, type EmailOptions, type OpenTemplate, type RenderedTemplate } from './open-template';

/** The template to render, and the viewer whose rights apply. */
export interface RenderOptions extends EmailOptions {
  readonly templateId: Id;
  /** By default the current version of an active template. */
  readonly version?: number;
}

/** An email of a published version. */
export type PublishedEmail = RenderedTemplate & Pick<OpenTemplate, 'category' | 'version'>;

/**
 * Renders a published version with the values of a record. Unresolved parts are reported in `issues` and omitted from
 * the email; the caller decides whether it may be sent.
 * @throws Refusal 404 not_found, 422 invalid if the HTML is larger than 100 kB
 */
export async function renderTemplate(
  scope: TenantScope,
  { templateId, version, ...options }: RenderOptions,
): Promise<PublishedEmail> {
  const template = await openTemplate(scope, { templateId, ...(version !== undefined && { version }) });
  const email = await template.render(options);
  if (email.issues.some(({ code }) => code === 'too_large'))
    throw new Refusal(422, 'invalid', reason('emailTemplates.htmlTooLarge'));
  return { ...email, category: template.category, version: template.version };
}
