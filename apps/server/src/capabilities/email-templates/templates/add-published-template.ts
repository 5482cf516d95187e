import type { Viewer } from '@lendwright/access';
import type { EmailTemplateContent } from '@lendwright/api';
import { invariant, newId, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { CompanySetup } from '../../records';
import { parseContent } from '../content/parse-content';
import { issuesOf } from '../resolve/check-content';
import { insertTemplate, type TemplateSettings } from './template-rows';
import { insertVersion } from './version-rows';

/**
 * Adds a template with its first version in one transaction, for content that comes with the product.
 * @throws Error if the content has issues, which would be a bug
 */
export async function addPublishedTemplate(
  tx: TenantTx,
  setup: CompanySetup,
  viewer: Viewer,
  settings: TemplateSettings,
  content: EmailTemplateContent,
): Promise<Id> {
  const [id, draft] = [newId(), parseContent(content)];
  const issues = issuesOf(setup, viewer, settings.form, draft);
  invariant(
    issues.length === 0,
    `${settings.title}: ${issues.map(({ code, field }) => `${code} ${field}`).join(', ')}`,
  );
  await insertTemplate(tx, id, settings, draft, viewer.fullName);
  await insertVersion(tx, { id, published_version: 0, draft_version: 1 }, draft, '', viewer);
  return id;
}
