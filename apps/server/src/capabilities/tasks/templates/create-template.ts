import type { Viewer } from '@lendwright/access';
import { newId, type Id } from '@lendwright/kernel';
import { bumpSettings } from '../../../platform/db/company-cache';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { CompanySetup } from '../../records';
import { addChange } from './change-rows';
import { checkFollowUps } from './check-follow-ups';
import { resolveTemplate } from './resolve-template';
import { insertTemplate, lockTemplates, replaceFollowUps } from './template-rows';
import { TEMPLATE_FIELDS } from './template-changes';
import type { TemplateInput } from './template-input';

/**
 * Creates an active template with its first history entry.
 * @throws Refusal 422 invalid for references that the company or the module does not have
 */
export async function createTemplate(
  tx: TenantTx,
  setup: CompanySetup,
  viewer: Viewer,
  input: TemplateInput,
): Promise<{ readonly id: Id }> {
  await bumpSettings(tx);
  const id = newId();
  const resolvedTemplate = resolveTemplate(setup, input);
  if (resolvedTemplate.followUps.length > 0) await lockTemplates(tx);
  await checkFollowUps(tx, id, resolvedTemplate);
  await insertTemplate(tx, id, resolvedTemplate, viewer.fullName);
  await replaceFollowUps(tx, id, resolvedTemplate.followUps);
  await addChange(tx, viewer, id, { version: 1, act: 'create', fields: TEMPLATE_FIELDS });
  return { id };
}
