import type { Viewer } from '@lendwright/access';
import { reason } from '@lendwright/api';
import { Refusal, type IsoDate } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import type { CompanySetup, RecordEngine } from '../records';

/** What the use cases of one call share. */
export interface ServicingContext {
  readonly engine: RecordEngine;
  readonly tx: TenantTx;
  readonly setup: CompanySetup;
  readonly viewer: Viewer;
  /** In the company's time zone. */
  readonly today: IsoDate;
}

export const notStartedRefusal = (): Refusal => new Refusal(404, 'not_found', reason('servicing.notStarted'));
