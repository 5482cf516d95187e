import type { Viewer } from '@lendwright/access';
import type { AnswerOf, readStandardDoc } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantScope } from '../../platform/db/tenant-scope';
import { mergeFieldsFor, mergeFieldsOf } from '../merge-fields';
import { missingRefusal, moduleOf, type RecordEngine } from '../records';
import { suggestMapping } from './mapping/suggest-mapping';
import { presentDoc } from './present-doc';
import { secretKeys } from './secret-keys';
import { findDocRow } from './standard-doc-rows';
import { mappingOf } from './stored-mapping';

/** A standard document for its mapping page. @throws Refusal 404 not_found */
export async function readDoc(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
): Promise<AnswerOf<typeof readStandardDoc>> {
  const setup = await engine.setups.of(scope);
  const row = await scope.read((tx) => findDocRow(tx, id));
  const publishedForm = row && setup.forms.get(row.form_id);
  if (!publishedForm) throw missingRefusal();
  const module = moduleOf(setup, publishedForm.moduleKey);
  // Public forms are in English, so their fields are matched with the titles as stored.
  const { fields: stored } = mergeFieldsOf(setup, module, publishedForm.form, viewer);
  const mapping = mappingOf(row.mapping);
  return {
    ...presentDoc(row),
    fileName: row.file_name,
    fields: [...row.fields],
    mapping,
    suggestions: suggestMapping(row.fields, mapping, stored),
    formFields: mergeFieldsFor(setup, module, publishedForm.form, viewer),
    secrets: [...secretKeys(publishedForm.form)],
    module: publishedForm.moduleKey,
    formTitle: publishedForm.title,
  };
}
