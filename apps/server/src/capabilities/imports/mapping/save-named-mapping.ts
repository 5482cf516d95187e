import type { Viewer } from '@lendwright/access';
import { IMPORT_LIMITS, reason, type AnswerOf, type BodyOf, type saveNamedMapping as operation } from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import { recordAuditEvent } from '../../audit';
import { moduleOf, type RecordEngine } from '../../records';
import { accessImport, assertState } from '../access-import';
import { formOfImport } from '../planning/import-context';
import { presentImport } from '../presenting/present-import';
import {
  deleteNamedMapping,
  readNamedMappings,
  writeNamedMapping,
  type NamedMappingRow,
} from '../rows/named-mapping-rows';
import { unsealColumns } from '../rows/sealed-columns';
import { checkMapping } from './check-mapping';
import { importTargets } from './import-targets';
import { mayEditMapping } from './may-edit-mapping';
import { normalizeName } from './normalize-name';

/**
 * Saves a mapping of an import under a name, or removes the one with that name. Both are recorded in the audit log.
 * @throws Refusal 403 forbidden for a mapping of someone else, 404 not_found, 409 import_state, 422 invalid for a
 * target that the viewer may not fill
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
    const savedMappings = await readNamedMappings(tx, module);
    const isSame = (listedRow: NamedMappingRow) => listedRow.name.toLowerCase() === name.toLowerCase();
    const rowBefore = savedMappings.find(isSame);
    if (rowBefore && !mayEditMapping(viewer, rowBefore))
      throw new Refusal(403, 'forbidden', reason('imports.mappingOfOther', { name: rowBefore.by_name }));
    if (content) {
      const { mapping, options } = content;
      checkMapping(importTargets({ setup, viewer, module: moduleOf(setup, module), form }), mapping, options);
      if (savedMappings.filter((candidate) => !isSame(candidate)).length >= IMPORT_LIMITS.namedMappings)
        throw new Refusal(422, 'invalid', reason('imports.tooManyMappings', { count: IMPORT_LIMITS.namedMappings }));
      const facts = unsealColumns(engine.vault, tx.companyId, row.id, row.columns);
      const columns = mapping.map(({ column, ...one }) => ({
        ...one,
        name: normalizeName(facts[column]?.name ?? ''),
      }));
      const author = { by_name: viewer.fullName, by_account: viewer.accountId };
      await writeNamedMapping(tx, module, { name, columns, options, ...author });
    } else await deleteNamedMapping(tx, module, name);
    // Removing a mapping that does not exist changes nothing.
    if (content || rowBefore)
      await recordAuditEvent(tx, viewer, {
        act: content ? 'import_mapping_saved' : 'import_mapping_removed',
        subject: { kind: 'import_mapping', id: null, title: name },
        details: { module, ...(rowBefore && { author: rowBefore.by_name }) },
      });
    return presentImport({ engine, tx, setup, viewer }, row);
  });
}
