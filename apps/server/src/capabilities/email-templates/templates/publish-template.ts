import type { Viewer } from '@lendwright/access';
import {
  confirmation,
  reason,
  type AnswerOf,
  type BodyOf,
  type EmailIssue,
  type EmailTemplateContent,
  type publishEmailTemplate,
} from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import { recordAuditEvent } from '../../audit';
import { languagesOf, textsIn } from '../content/email-tree';
import { findPictureIssues } from '../pictures/picture-issues';
import { renderEmail } from '../render/render-email';
import { issuesOf } from '../resolve/check-content';
import { fillEmail, titleValues } from '../resolve/fill-email';
import { conflictRefusal } from './edit-templates';
import type { Engine } from './read-templates';
import { templateMissingRefusal } from './template-missing';
import { findTemplate, lockTemplate } from './template-rows';
import { insertVersion } from './version-rows';

/** Reports an email that is too large even with the keys of its fields instead of values. */
async function findSizeIssues(content: EmailTemplateContent): Promise<EmailIssue[]> {
  const emails = languagesOf(content).map((language) =>
    renderEmail(
      fillEmail(
        textsIn(content, language),
        titleValues((key) => key),
      ),
      language,
    ),
  );
  return (await Promise.all(emails)).flatMap(({ issues }) => issues);
}

function assertPublishable(issues: readonly EmailIssue[]): void {
  const errors = issues.filter(({ level }) => level === 'error');
  if (errors.length > 0)
    throw new Refusal(422, 'invalid', reason('emailTemplates.notPublishable', { count: errors.length }), {
      issues: errors,
    });
}

/**
 * Publishes the draft as the next immutable version.
 * @throws Refusal 404 not_found, 409 conflict if the draft is newer, 422 invalid with the errors
 */
export async function publishTemplate(
  engine: Engine,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
  { version, note }: BodyOf<typeof publishEmailTemplate>,
): Promise<AnswerOf<typeof publishEmailTemplate>> {
  const setup = await engine.setups.of(scope);
  const { stored, pictureIssues } = await scope.read(async (tx) => {
    const foundTemplate = await findTemplate(tx, id);
    if (!foundTemplate) throw templateMissingRefusal();
    return { stored: foundTemplate, pictureIssues: await findPictureIssues(tx, foundTemplate.draft) };
  });
  const { draft: content } = stored;
  if (stored.draft_version !== version)
    throw conflictRefusal(stored.draft_name, { version: stored.draft_version, content });
  // Rendered outside of the transaction, which would hold the lock during rendering.
  assertPublishable([
    ...issuesOf(setup, viewer, stored.form_id, content),
    ...pictureIssues,
    ...(await findSizeIssues(content)),
  ]);
  return scope.write(async (tx) => {
    const row = await lockTemplate(tx, id);
    if (!row) throw templateMissingRefusal();
    if (row.draft_version !== version) {
      const newerTemplate = await findTemplate(tx, id);
      throw conflictRefusal(row.draft_name, { version: row.draft_version, content: newerTemplate?.draft });
    }
    const publishedVersion = await insertVersion(tx, row, content, note, viewer);
    await recordAuditEvent(tx, viewer, {
      act: 'email_template_published',
      subject: { kind: 'email_template', id, title: row.title },
      reason: note || null,
      details: { version: publishedVersion },
    });
    return { ...confirmation('emailTemplates.published', { version: publishedVersion }), published: publishedVersion };
  });
}
