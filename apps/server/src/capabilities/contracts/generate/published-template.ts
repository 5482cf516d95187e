import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { contractMissingRefusal } from '../templates/contract-missing';
import { findTemplate, readVersion } from '../templates/template-rows';

/** The current version of an active template of the form. @throws Refusal 404 not_found */
export async function readPublishedTemplate(tx: TenantTx, id: Id, form: Id) {
  const row = await findTemplate(tx, id);
  if (!row?.is_active || row.published_version === 0 || row.form_id !== form) throw contractMissingRefusal();
  const content = await readVersion(tx, id, row.published_version);
  if (!content) throw contractMissingRefusal();
  return { row, content };
}
