import type { Viewer } from '@lendwright/access';
import { reason, type ContractContent } from '@lendwright/api';
import { hiddenFields, type CompiledForm } from '@lendwright/forms';
import { invariant, Refusal } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { formViewer } from '../../records';
import { namedFields } from '../../merge-fields';
import { readVersion } from '../templates/template-rows';
import type { ContractRow } from './contract-rows';

/**
 * The template version of a contract, for a viewer who opens or sends the file. The file contains the values that its
 * creator saw, and the viewer's role may hide one of them.
 * @throws Refusal 403 forbidden
 */
export async function readVisibleVersion(
  tx: TenantTx,
  { template_id: template, template_version: version }: ContractRow,
  form: CompiledForm,
  viewer: Viewer,
): Promise<ContractContent> {
  const content = await readVersion(tx, template, version);
  invariant(content, 'a contract names its version');
  const hiddenIds = hiddenFields(form, formViewer(viewer, false));
  if (namedFields(content.doc).some((field) => hiddenIds.has(field)))
    throw new Refusal(403, 'forbidden', reason('contracts.viewNotAllowed'));
  return content;
}
