import type { Viewer } from '@lendwright/access';
import type { EmailNode } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import type { EmailAttachment } from '../../../platform/mail/email';
import { namedFields, type MergeRecord } from '../../merge-fields';
import { languagesOf, textsIn, emailTree } from '../content/email-tree';
import { contentIdOf, pictureIdsOf, readPictures } from '../pictures/pictures-of';
import { fillEmail, recordValues } from '../resolve/fill-email';
import { usedFields } from '../resolve/used-fields';
import { templateMissingRefusal } from '../templates/template-missing';
import { findTemplate } from '../templates/template-rows';
import { readVersion } from '../templates/version-rows';
import { renderEmail, type RenderedEmail } from './render-email';

export interface EmailOptions {
  /** The values of a record as the viewer sees them. */
  readonly values: MergeRecord;
  readonly viewer: Viewer;
  /** A language without a translation gets the original. */
  readonly language: string;
  /** Blocks appended after the last block of the template. */
  readonly footer?: readonly EmailNode[];
}

export interface RenderedTemplate extends RenderedEmail {
  /** The pictures of the HTML, which belong to the email. */
  readonly attachments: readonly EmailAttachment[];
  /** The keys of the form fields and sections that the email contains or depends on. */
  readonly usedFields: readonly string[];
}

/** An opened published version, which can render any number of emails. */
export interface OpenTemplate {
  readonly category: 'service' | 'marketing';
  readonly version: number;
  /** The form that it is for; null for all forms. */
  readonly form: Id | null;
  /** The ids of the fields and sections that any of its texts contains or depends on. */
  readonly fields: readonly string[];
  /**
   * Renders without reading anything. Unresolved parts are reported in `issues`, like `too_large`, and omitted from the
   * email.
   */
  render(options: EmailOptions): Promise<RenderedTemplate>;
}

interface VersionOfTemplate {
  readonly templateId: Id;
  /** By default the current version of an active template. */
  readonly version?: number;
}

/** Like `openTemplate`, in the caller's transaction. @throws Refusal 404 not_found */
export async function openTemplateInTransaction(
  tx: TenantTx,
  { templateId, version }: VersionOfTemplate,
): Promise<OpenTemplate> {
  const row = await findTemplate(tx, templateId);
  if (!row || (version === undefined && !row.is_active)) throw templateMissingRefusal();
  const publishedVersion = version ?? row.published_version;
  const content = await readVersion(tx, templateId, publishedVersion);
  if (!content) throw templateMissingRefusal();
  const trees = languagesOf(content).map((language) => emailTree(textsIn(content, language)));
  const pictures = await readPictures(tx, { type: 'doc', content: trees });
  return {
    ...{ category: row.category, version: publishedVersion, form: row.form_id },
    ...{ fields: [...new Set(trees.flatMap(namedFields))] },
    async render({ values, viewer, language, footer = [] }) {
      const texts = textsIn(content, language);
      const filledEmail = fillEmail(texts, recordValues(texts, values, viewer));
      const doc = { ...filledEmail.doc, content: [...(filledEmail.doc.content ?? []), ...footer] };
      const shownIds = new Set(pictureIdsOf(doc).map(contentIdOf));
      const attachments = pictures.filter(({ contentId = '' }) => shownIds.has(contentId));
      const email = await renderEmail({ ...filledEmail, doc }, language);
      return { ...email, attachments, usedFields: usedFields(texts, values) };
    },
  };
}

/** Reads a published version with its pictures. @throws Refusal 404 not_found */
export const openTemplate = (scope: TenantScope, version: VersionOfTemplate): Promise<OpenTemplate> =>
  scope.read((tx) => openTemplateInTransaction(tx, version));
