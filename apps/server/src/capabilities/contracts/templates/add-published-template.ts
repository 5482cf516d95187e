import type { Viewer } from '@lendwright/access';
import type { ContractContent } from '@lendwright/api';
import { invariant, newId, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { CompanySetup } from '../../records';
import { parseContent } from '../content/parse-content';
import { issuesOf } from './publish-template';
import { findTemplate, insertTemplate, insertVersion, type TemplateInput } from './template-rows';

/**
 * Adds a template with its first version in one transaction, for content that comes with the product.
 * @throws Error if the content has issues, which would be a bug
 */
export async function addPublishedTemplate(
  tx: TenantTx,
  setup: CompanySetup,
  viewer: Viewer,
  settings: TemplateInput,
  content: ContractContent,
): Promise<Id> {
  const [id, draft] = [newId(), parseContent(content)];
  await insertTemplate(tx, id, settings, draft, viewer.fullName);
  const row = await findTemplate(tx, id, true);
  invariant(row, 'the template was just added');
  const errors = issuesOf(setup, viewer, row, draft).filter(({ level }) => level === 'error');
  invariant(
    errors.length === 0,
    `${settings.title}: ${errors.map(({ code, field }) => `${code} ${field}`).join(', ')}`,
  );
  await insertVersion(tx, row, draft, '', viewer);
  return id;
}
