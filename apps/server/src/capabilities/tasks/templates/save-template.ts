import type { Viewer } from '@lendwright/access';
import { type AnswerOf, type BodyOf, type saveTaskTemplate, confirmation } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import { bumpSettings } from '../../../platform/db/company-cache';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { CompanySetup } from '../../records';
import { addChange } from './change-rows';
import { checkFollowUps } from './check-follow-ups';
import { missingTemplateRefusal } from './missing-template';
import { resolveTemplate } from './resolve-template';
import { assertNoConflict, changedFields, storedTemplate } from './template-changes';
import { followUpRows, lockTemplates, replaceFollowUps, templateById, updateTemplate } from './template-rows';
import type { TemplateInput } from './template-input';

/** The sent parts, without undefined ones. */
function partsOf(sentInput: Partial<TemplateInput>): Partial<TemplateInput> {
  return Object.fromEntries(Object.entries(sentInput).filter(([, value]) => value !== undefined));
}

/**
 * Saves the changed parts of a template. Parts that someone else changed since `version` do not change. A save without
 * changes adds no history entry.
 * @throws Refusal 404 not_found, 409 conflict with both values, 422 invalid; nothing is saved then
 */
export async function saveTemplate(
  tx: TenantTx,
  setup: CompanySetup,
  viewer: Viewer,
  id: Id,
  { version: seen, ...sent }: BodyOf<typeof saveTaskTemplate>,
): Promise<AnswerOf<typeof saveTaskTemplate>> {
  await bumpSettings(tx);
  if (sent.followUps || sent.module) await lockTemplates(tx);
  const row = await templateById(tx, id, true);
  if (!row) throw missingTemplateRefusal();
  const templateBefore = storedTemplate(row, await followUpRows(tx));
  const templateAfter = resolveTemplate(setup, { ...templateBefore, ...partsOf(sent) }, templateBefore);
  const fields = changedFields(templateBefore, templateAfter);
  // Invalid follow-ups are refused even if there is no conflict.
  if (fields.includes('followUps') || fields.includes('module')) await checkFollowUps(tx, id, templateAfter);
  await assertNoConflict(tx, { id, version: row.version, seen }, fields, templateBefore, sent);
  const answer = confirmation('tasks.saved');
  if (fields.length === 0) return { ...answer, version: row.version };
  const version = row.version + 1;
  await updateTemplate(tx, id, templateAfter, viewer.fullName);
  if (fields.includes('followUps')) await replaceFollowUps(tx, id, templateAfter.followUps);
  await addChange(tx, viewer, id, { version, act: 'update', fields });
  return { ...answer, version };
}
