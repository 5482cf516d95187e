import { hasModuleRight, type Viewer } from '@lendwright/access';
import type { NamedMappingRow } from '../rows/named-mapping-rows';

/** Whether a viewer may replace or remove a saved mapping: their own, or any if they may undo imports. */
export const mayEditMapping = (viewer: Viewer, { by_account: author }: Pick<NamedMappingRow, 'by_account'>): boolean =>
  author === viewer.accountId || hasModuleRight(viewer, 'imports', 'delete');
