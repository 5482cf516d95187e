import type { Viewer } from '@lendwright/access';
import type { AnswerOf, BodyOf, previewEmailTemplate as operation } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import type { FileStore } from '../../../platform/files/file-store';
import type { EmailAttachment } from '../../../platform/mail/email';
import { readMergeValues } from '../../merge-fields';
import type { RecordEngine } from '../../records';
import { textsIn } from '../content/email-tree';
import { embedPictures } from '../pictures/embed-pictures';
import { findPictureIssues } from '../pictures/picture-issues';
import { readPictures } from '../pictures/pictures-of';
import { renderEmail, type RenderedEmail } from '../render/render-email';
import { fieldsOf, issuesOf } from '../resolve/check-content';
import { fillEmail, recordValues, titleValues } from '../resolve/fill-email';
import { templateMissingRefusal } from '../templates/template-missing';
import { findTemplate } from '../templates/template-rows';

/** A draft rendered as an email, with the pictures of its HTML. */
export interface RenderedDraft extends RenderedEmail {
  readonly attachments: readonly EmailAttachment[];
}

/**
 * Renders the draft with the values that the viewer sees of a record, or with the titles of its fields.
 * @throws Refusal 404 not_found
 */
export async function renderDraft(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
  { language, owner }: BodyOf<typeof operation>,
): Promise<RenderedDraft> {
  const setup = await engine.setups.of(scope);
  const { filled, found, attachments } = await scope.read(async (tx) => {
    const row = await findTemplate(tx, id);
    if (!row) throw templateMissingRefusal();
    const texts = textsIn(row.draft, language);
    const { fields } = fieldsOf(setup, viewer, row.form_id).fields;
    const titleOf = (key: string) => fields.find((field) => field.key === key)?.title ?? key;
    const values =
      owner === null
        ? titleValues(titleOf)
        : recordValues(texts, await readMergeValues(engine, tx, setup, viewer, owner), viewer);
    const ownEmail = fillEmail(texts, values);
    const issues = [...issuesOf(setup, viewer, row.form_id, row.draft), ...(await findPictureIssues(tx, row.draft))];
    return { filled: ownEmail, found: issues, attachments: await readPictures(tx, ownEmail.doc) };
  });
  const email = await renderEmail(filled, language);
  const issues = [...found, ...email.issues].map((issue) => [`${issue.code} ${issue.field}`, issue] as const);
  return { ...email, issues: [...new Map(issues).values()], attachments };
}

/** Previews the draft as an email, with all its issues. @throws Refusal 404 not_found */
export async function previewTemplate(
  files: FileStore,
  ...call: Parameters<typeof renderDraft>
): Promise<AnswerOf<typeof operation>> {
  const draft = await renderDraft(...call);
  const { subject, text, size, issues } = draft;
  return { subject, html: await embedPictures(files, draft), text, size, issues: [...issues] };
}
