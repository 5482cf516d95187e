import type { Viewer } from '@lendwright/access';
import { reason, type AnswerOf, type BodyOf, type saveImportMapping as operation } from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import { moduleOf, type RecordEngine } from '../../records';
import { accessImport, assertState } from '../access-import';
import { formOfImport } from '../planning/import-context';
import { presentImport } from '../presenting/present-import';
import { saveMappingRow } from '../rows/progress-rows';
import { checkMapping } from './check-mapping';
import { importTargets } from './import-targets';

export const versionRefusal = () => new Refusal(409, 'conflict', reason('imports.changedMeanwhile'));

/**
 * Saves the mapping of columns to fields. A previous dry run becomes invalid.
 * @throws Refusal 404 not_found, 409 conflict, 409 import_state, 422 invalid for a target that the viewer may not fill
 */
export async function saveMapping(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
  { version, mapping, options }: BodyOf<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const setup = await engine.setups.of(scope);
  return scope.write(async (tx) => {
    const row = await accessImport(tx, viewer, id, true);
    assertState(row, ['draft', 'checked']);
    if (row.version !== version) throw versionRefusal();
    const form = formOfImport(setup, row);
    if (!form) throw new Refusal(422, 'invalid', reason('forms.notLoaded'));
    const targets = importTargets({ setup, viewer, module: moduleOf(setup, row.module_key), form });
    checkMapping(targets, mapping, options);
    await saveMappingRow(tx, id, mapping, options);
    return presentImport({ engine, tx, setup, viewer }, await accessImport(tx, viewer, id));
  });
}
