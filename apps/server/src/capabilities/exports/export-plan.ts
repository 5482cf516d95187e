import type { Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import type { ModuleDefinition } from '../records';

/** Everything that determines the content of an export, as plain data that can be passed to a thread. */
export interface ExportPlan {
  readonly companyId: Id;
  readonly viewer: Viewer;
  readonly module: Pick<ModuleDefinition, 'key' | 'isLoan'>;
  /** The records in order, as found when the export began. */
  readonly ids: readonly Id[];
}
