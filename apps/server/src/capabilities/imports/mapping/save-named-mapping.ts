import type { Viewer } from '@lendwright/access';
import { IMPORT_LIMITS, reason, type AnswerOf, type BodyOf, type saveNamedMapping as operation } from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import { moduleOf, type RecordEngine } from '../../records';
import { accessImport, assertState } from '../access-import';
import { formOfImport } from '../planning/import-context';
import { presentImport } from '../presenting/present-import';
import { deleteNamedMapping, readNamedMappings, writeNamedMapping } from '../rows/named-mapping-rows';
import { unsealColumns } from '../rows/sealed-columns';
import { checkMapping } from './check-mapping';
import { importTargets } from './import-targets';
import { normalizeName } from './normalize-name';

/**
 * Saves a mapping of an import under a name, or removes the one with that name.
 * @throws Refusal 404 not_found, 409 import_state, 422 invalid for a target that the viewer may not fill
 */
export async function saveNamedMapping(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
  { name, content }: BodyOf<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const setup = await engine.setups.of(scope);
  return scope.write(async (tx) => {
    const row = await accessImport(tx, viewer, id);
    assertState(row, ['draft', 'checked']);
    const { module_key: module } = row;
    const form = formOfImport(setup, row);
    if (!form) throw new Refusal(422, 'invalid', reason('forms.notLoaded'));
    if (content) {
      const { mapping, options } = content;
      checkMapping(importTargets({ setup, viewer, module: moduleOf(setup, module), form }), mapping, options);
      const others = (await readNamedMappings(tx, module)).filter(
        (one) => one.name.toLowerCase() !== name.toLowerCase(),
      );
      if (others.length >= IMPORT_LIMITS.namedMappings)
        throw new Refusal(422, 'invalid', reason('imports.tooManyMappings', { count: IMPORT_LIMITS.namedMappings }));
      const facts = unsealColumns(engine.vault, tx.companyId, row.id, row.columns);
      const columns = mapping.map(({ column, ...one }) => ({
        ...one,
        name: normalizeName(facts[column]?.name ?? ''),
      }));
      await writeNamedMapping(tx, module, { name, columns, options, by_name: viewer.fullName });
    } else await deleteNamedMapping(tx, module, name);
    return presentImport({ engine, tx, setup, viewer }, row);
  });
}
