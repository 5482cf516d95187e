import type { Viewer } from '@lendwright/access';
import { reason } from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import type { EmailAttachment } from '../../../platform/mail/email';
import type { MergeRecord } from '../../merge-fields';
import { textsIn } from '../content/email-tree';
import { readPictures } from '../pictures/pictures-of';
import { fillEmail, recordValues } from '../resolve/fill-email';
import { usedFields } from '../resolve/used-fields';
import { templateMissingRefusal } from '../templates/template-missing';
import { findTemplate } from '../templates/template-rows';
import { readVersion } from '../templates/version-rows';
import { renderEmail, type RenderedEmail } from './render-email';

/** Which template to render, and for whom. */
export interface RenderOptions {
  readonly templateId: Id;
  /** Default: the current version of an active template. */
  readonly version?: number;
  /** The values of a record as the viewer sees them. */
  readonly values: MergeRecord;
  readonly viewer: Viewer;
  /** A language without a translation gets the original. */
  readonly language: string;
}

export interface RenderedTemplate extends RenderedEmail {
  readonly category: 'service' | 'marketing';
  readonly version: number;
  /** The pictures that the HTML shows; they belong to the email. */
  readonly attachments: readonly EmailAttachment[];
  /** The keys of the form fields and sections that it shows or depends on. */
  readonly usedFields: readonly string[];
}

/**
 * Renders a published version with the values of a record. What could not be resolved is in `issues` and absent from the
 * email; the caller decides whether it may be sent.
 * @throws Refusal 404 not_found, 422 invalid when the HTML is larger than 100 kB
 */
export async function renderTemplate(
  scope: TenantScope,
  { templateId, version, values, viewer, language }: RenderOptions,
): Promise<RenderedTemplate> {
  const { category, published, content } = await scope.read(async (tx) => {
    const row = await findTemplate(tx, templateId);
    if (!row || (version === undefined && !row.is_active)) throw templateMissingRefusal();
    const number = version ?? row.published_version;
    return { category: row.category, published: number, content: await readVersion(tx, templateId, number) };
  });
  if (!content) throw templateMissingRefusal();
  const texts = textsIn(content, language);
  const filled = fillEmail(texts, recordValues(texts, values, viewer));
  const attachments = await scope.read((tx) => readPictures(tx, filled.doc));
  const email = await renderEmail(filled, language);
  if (email.issues.some(({ code }) => code === 'too_large'))
    throw new Refusal(422, 'invalid', reason('emailTemplates.htmlTooLarge'));
  return { ...email, category, version: published, attachments, usedFields: usedFields(texts, values) };
}
