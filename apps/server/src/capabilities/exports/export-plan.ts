import type { Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import type { ModuleDefinition } from '../records';

/** Everything that decides what an export holds, as plain data that a thread can be given. */
export interface ExportPlan {
  readonly companyId: Id;
  readonly viewer: Viewer;
  readonly module: Pick<ModuleDefinition, 'key' | 'isLoan'>;
  /** The records in their order, as they were found when the export began. */
  readonly ids: readonly Id[];
}
