import { z } from 'zod';
import { operation } from '../operation';
import { idParams } from '../shapes';
import { columnMapping, IMPORT_LIMITS, importDetail, importOptions, mappingName } from './shapes';

/**
 * Everyone who may import into the module can use it. Saving under a name that exists replaces that mapping; only its author
 * and those who may delete imports can do so, or remove it.
 */
export const saveNamedMapping = operation({
  id: 'saveNamedMapping',
  method: 'PATCH',
  path: 'imports/:id/named_mapping',
  summary: 'Save a mapping under a name for the next file of the same source, or remove the one with that name.',
  right: { kind: 'module', module: 'imports', action: 'add' },
  params: idParams,
  body: z.strictObject({
    name: mappingName,
    /** Null removes it. */
    content: z
      .strictObject({ mapping: z.array(columnMapping).max(IMPORT_LIMITS.columns), options: importOptions })
      .nullable(),
  }),
  answer: importDetail,
  refusals: ['not_found', 'forbidden', 'invalid', 'import_state'],
});
