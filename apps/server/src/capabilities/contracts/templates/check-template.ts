import type { Viewer } from '@lendwright/access';
import type { ContractCheck } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import { mergeFieldsFor, readDocumentValues } from '../../merge-fields';
import { formFor, type RecordEngine } from '../../records';
import { resolveContent } from '../resolve/resolve-content';
import { contractMissingRefusal } from './contract-missing';
import { draftWithClauses, issuesOf } from './publish-template';
import { findTemplate } from './template-rows';

/**
 * Checks the draft against its form, and with the values of a record if one is given.
 * @throws Refusal 404 not_found
 */
export async function checkTemplate(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
  owner: Id | undefined,
): Promise<ContractCheck> {
  const setup = await engine.setups.of(scope);
  return scope.read(async (tx) => {
    const row = await findTemplate(tx, id);
    if (!row) throw contractMissingRefusal();
    const content = await draftWithClauses(tx, id);
    const issues = issuesOf(setup, viewer, row, content);
    if (owner === undefined) return { issues, filled: 0, fields: 0, blocks: [] };
    const record = await readDocumentValues(engine, tx, setup, viewer, owner);
    const namedFields = {
      ...mergeFieldsFor(setup, record.module, record.form, viewer),
      form: formFor(record.form, viewer),
    };
    const resolvedContent = resolveContent(content, { ...record, ...namedFields }, viewer);
    const knownIssues = new Set(issues.map(({ code, field }) => `${code} ${field}`));
    const addedIssues = resolvedContent.issues.filter(({ code, field }) => !knownIssues.has(`${code} ${field}`));
    const { filled, fields, blocks } = resolvedContent;
    return { issues: [...issues, ...addedIssues], filled, fields, blocks: [...blocks] };
  });
}
