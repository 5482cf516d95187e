import type { AnswerOf, listEmailTemplateRecords as operation } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import { findSampleRecords } from '../../merge-fields';
import type { Engine } from '../templates/read-templates';
import { templateMissingRefusal } from '../templates/template-missing';
import { findTemplate } from '../templates/template-rows';

/**
 * Searches the latest active records of a template's form, or all loans, by name or number. For administrators, who may
 * see every record.
 * @throws Refusal 404 not_found
 */
export async function listSampleRecords(
  engine: Engine,
  scope: TenantScope,
  template: Id,
  search: string,
): Promise<AnswerOf<typeof operation>> {
  const setup = await engine.setups.of(scope);
  return scope.read(async (tx) => {
    const row = await findTemplate(tx, template);
    if (!row) throw templateMissingRefusal();
    return { records: await findSampleRecords(tx, setup, row.form_id, search) };
  });
}
