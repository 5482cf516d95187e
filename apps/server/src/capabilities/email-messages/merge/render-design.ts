import type { Viewer } from '@lendwright/access';
import { reason } from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import { renderTemplate, type PublishedEmail } from '../../email-templates';
import { readMergeValues } from '../../merge-fields';
import type { RecordEngine } from '../../records';
import { accessComposer } from '../composer/access-composer';

/** The rendered template of an email, with the record's values that its author may see. */
export interface EmailDesign extends PublishedEmail {
  readonly templateId: Id;
}

/** Templates are sent in their original language. */
const LANGUAGE = 'en';

/**
 * Renders the template of an email about a record. Must not run in a transaction, which would hold its locks while
 * rendering.
 * @returns null without a template
 * @throws Refusal 404 not_found, 403 forbidden, 422 invalid for a marketing template and for HTML larger than 100 kB
 */
export async function renderDesign(
  { engine, scope, viewer }: { readonly engine: RecordEngine; readonly scope: TenantScope; readonly viewer: Viewer },
  { owner, template: templateId }: { readonly owner: Id; readonly template: Id | null },
): Promise<EmailDesign | null> {
  if (templateId === null) return null;
  const setup = await engine.setups.of(scope);
  const values = await scope.read(async (tx) => {
    await accessComposer({ engine, tx, setup, viewer }, owner);
    return readMergeValues(engine, tx, setup, viewer, owner);
  });
  const renderedTemplate = await renderTemplate(scope, { templateId, values, viewer, language: LANGUAGE });
  if (renderedTemplate.category !== 'service')
    throw new Refusal(422, 'invalid', reason('emailMessages.marketingTemplate'));
  return { ...renderedTemplate, templateId };
}
