import type { Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import type { EventQuery } from '../audit';
import type { PaymentExport } from '../payments';
import type { ModuleDefinition } from '../records';

/** An export of records. */
export interface RecordExportPlan {
  readonly companyId: Id;
  readonly viewer: Viewer;
  readonly module: Pick<ModuleDefinition, 'key' | 'isLoan'>;
  /** The records in order, as found when the export began. */
  readonly ids: readonly Id[];
}

/** An export of the audit log. */
export interface AuditExportPlan {
  readonly companyId: Id;
  /** Ends when the export began, so that later events do not appear. */
  readonly events: EventQuery;
}

/** An export of payments. */
export interface PaymentExportPlan {
  readonly companyId: Id;
  readonly payments: PaymentExport;
}

/** Everything that determines the content of an export, as plain data that can be passed to a thread. */
export type ExportPlan = RecordExportPlan | AuditExportPlan | PaymentExportPlan;
