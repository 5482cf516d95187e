import type { Viewer } from '@lendwright/access';
import type { AnswerOf, BodyOf, previewEmailTemplate as operation } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import { readMergeValues } from '../../merge-fields';
import type { RecordEngine } from '../../records';
import { textsIn } from '../content/email-tree';
import { renderEmail, type RenderedEmail } from '../render/render-email';
import { fieldsOf, issuesOf } from '../resolve/check-content';
import { fillEmail, recordValues, titleValues } from '../resolve/fill-email';
import { templateMissingRefusal } from '../templates/template-missing';
import { findTemplate } from '../templates/template-rows';

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
): Promise<RenderedEmail> {
  const setup = await engine.setups.of(scope);
  const { filled, found } = await scope.read(async (tx) => {
    const row = await findTemplate(tx, id);
    if (!row) throw templateMissingRefusal();
    const texts = textsIn(row.draft, language);
    const { fields } = fieldsOf(setup, viewer, row.form_id).fields;
    const titleOf = (key: string) => fields.find((field) => field.key === key)?.title ?? key;
    const values =
      owner === null
        ? titleValues(titleOf)
        : recordValues(texts, await readMergeValues(engine, tx, setup, viewer, owner), viewer);
    return { filled: fillEmail(texts, values), found: issuesOf(setup, viewer, row.form_id, row.draft) };
  });
  const email = await renderEmail(filled, language);
  const issues = [...found, ...email.issues].map((issue) => [`${issue.code} ${issue.field}`, issue] as const);
  return { ...email, issues: [...new Map(issues).values()] };
}

/** The draft as an email, with everything that is wrong with it. @throws Refusal 404 not_found */
export async function previewTemplate(...call: Parameters<typeof renderDraft>): Promise<AnswerOf<typeof operation>> {
  const email = await renderDraft(...call);
  return { ...email, issues: [...email.issues] };
}
