import type { Viewer } from '@lendwright/access';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { CompanySetup, RecordEngine } from '../../records';

/** The viewer for whom events are presented, and their company. */
export interface FeedContext {
  readonly engine: RecordEngine;
  readonly tx: TenantTx;
  readonly setup: CompanySetup;
  readonly viewer: Viewer;
}
