import type { Viewer } from '@lendwright/access';
import {
  confirmation,
  reason,
  type AnswerOf,
  type BodyOf,
  type ContractContent,
  type publishContractTemplate,
} from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import { recordAuditEvent } from '../../audit';
import { mergeFieldsFor } from '../../merge-fields';
import { formFor, moduleOf, type CompanySetup } from '../../records';
import { expandClauses } from '../content/expand-clauses';
import { checkContent } from '../resolve/check-content';
import { readClauseTexts } from './clause-rows';
import { contractMissingRefusal } from './contract-missing';
import { createDraftConflict } from './edit-templates';
import type { Engine } from './read-templates';
import { findTemplate, insertVersion, readDraft, type TemplateRow } from './template-rows';

/** The draft with the texts of its clauses. */
export async function draftWithClauses(tx: TenantTx, id: Id): Promise<ContractContent> {
  const draft = await readDraft(tx, id);
  return { ...draft, doc: expandClauses(draft.doc, await readClauseTexts(tx)) };
}

/** The issues of a text for its form, as the viewer may see it. A form that is inactive has no fields. */
export function issuesOf(setup: CompanySetup, viewer: Viewer, row: TemplateRow, content: ContractContent) {
  const publishedForm = setup.forms.get(row.form_id);
  if (!publishedForm) throw contractMissingRefusal();
  const module = moduleOf(setup, publishedForm.moduleKey);
  return checkContent(
    content,
    formFor(publishedForm.form, viewer),
    mergeFieldsFor(setup, module, publishedForm.form, viewer),
  );
}

/**
 * Publishes the draft as the next immutable version, with the texts of its clauses.
 * @throws Refusal 404 not_found, 409 conflict if the draft is newer, 422 invalid with the errors
 */
export async function publishTemplate(
  engine: Engine,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
  { version, note }: BodyOf<typeof publishContractTemplate>,
): Promise<AnswerOf<typeof publishContractTemplate>> {
  const setup = await engine.setups.of(scope);
  return scope.write(async (tx) => {
    const row = await findTemplate(tx, id, true);
    if (!row) throw contractMissingRefusal();
    if (row.draft_version !== version) throw await createDraftConflict(tx, id, row);
    const content = await draftWithClauses(tx, id);
    const errors = issuesOf(setup, viewer, row, content).filter(({ level }) => level === 'error');
    if (errors.length > 0)
      throw new Refusal(422, 'invalid', reason('contracts.notPublishable', { count: errors.length }), {
        issues: errors,
      });
    const publishedVersion = await insertVersion(tx, row, content, note, viewer);
    await recordAuditEvent(tx, viewer, {
      act: 'contract_published',
      subject: { kind: 'contract_template', id, title: row.title },
      reason: note || null,
      details: { version: publishedVersion },
    });
    return { ...confirmation('contracts.published', { version: publishedVersion }), published: publishedVersion };
  });
}
