import { canInModule, type Viewer } from '@lendwright/access';
import type { NamedMappingRow } from '../rows/named-mapping-rows';

/** Whether a viewer may replace or remove a saved mapping: the own ones, and all for those who may take imports back. */
export const mayEditMapping = (viewer: Viewer, { by_account: author }: Pick<NamedMappingRow, 'by_account'>): boolean =>
  author === viewer.accountId || canInModule(viewer, 'imports', 'delete');
