import type { Viewer } from '@lendwright/access';
import { reason, type ContractContent } from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { readDocumentValues } from '../../merge-fields';
import type { CompanySetup, RecordEngine } from '../../records';
import { resolveContent, type ResolvedContent } from '../resolve/resolve-content';
import type { RenderRequest } from '../render/render-request';
import { letterheadOf } from './company-letterhead';

/** The input: a text, and the record whose values fill it. */
export interface ResolveContext {
  readonly title: string;
  readonly content: ContractContent;
  readonly owner: Id;
  readonly at: Date;
}

/** A hidden field must not be named to someone who may not see it; other errors are listed. */
function assertResolved({ issues }: ResolvedContent): void {
  const errors = issues.filter(({ level }) => level === 'error');
  if (errors.some(({ code }) => code === 'field_hidden'))
    throw new Refusal(403, 'forbidden', reason('contracts.fieldsHidden'));
  if (errors.length > 0)
    throw new Refusal(422, 'invalid', reason('contracts.notGeneratable', { count: errors.length }), { issues: errors });
}

/**
 * Fills a text with the values that the viewer sees, for the renderer.
 * @throws Refusal 404 not_found, 403 forbidden if it needs fields that the viewer may not see, 422 invalid with the
 * errors
 */
export async function resolveTemplate(
  engine: RecordEngine,
  tx: TenantTx,
  setup: CompanySetup,
  viewer: Viewer,
  { title, content, owner, at }: ResolveContext,
): Promise<{ readonly request: RenderRequest; readonly resolved: ResolvedContent }> {
  const record = await readDocumentValues(engine, tx, setup, viewer, owner);
  const resolvedContent = resolveContent(content, record, viewer);
  assertResolved(resolvedContent);
  const { page, header, footer } = content;
  const { doc, initials } = resolvedContent;
  return {
    resolved: resolvedContent,
    request: {
      ...{ title, page, header, footer, doc, at: at.getTime() },
      ...(content.hasLetterhead && { letterhead: await letterheadOf(setup) }),
      ...(initials.length > 0 && { initials }),
    },
  };
}
