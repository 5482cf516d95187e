import type { Viewer } from '@lendwright/access';
import type { AnswerOf, dashboard } from '@lendwright/api';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import type { CompanySetup, RecordEngine } from '../records';

export type Dashboard = AnswerOf<typeof dashboard>;

/** Whose dashboard it is: what is counted from columns asks in this. */
export interface CountContext {
  readonly engine: RecordEngine;
  readonly scope: TenantScope;
  readonly setup: CompanySetup;
  readonly viewer: Viewer;
  readonly now: Date;
}

/** The same with the transaction in which rows are read. */
export interface DashboardContext extends CountContext {
  readonly tx: TenantTx;
}

/** How many rows the lists of recent records have. */
export const RECENT = 7;
