import type { Viewer } from '@lendwright/access';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { CompanySetup, RecordEngine } from '../../records';

/** Whose view of what is presented. */
export interface FeedContext {
  readonly engine: RecordEngine;
  readonly tx: TenantTx;
  readonly setup: CompanySetup;
  readonly viewer: Viewer;
}
