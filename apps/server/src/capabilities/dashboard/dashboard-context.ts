import type { Viewer } from '@lendwright/access';
import type { AnswerOf, dashboard } from '@lendwright/api';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import type { CompanySetup } from '../records';
import type { ListEngine } from '../lists';

export type Dashboard = AnswerOf<typeof dashboard>;

/** The dependencies of counts from the columns. */
export interface CountContext {
  readonly engine: ListEngine;
  readonly scope: TenantScope;
  readonly setup: CompanySetup;
  /** The setup in the viewer's language, for displayed texts. */
  readonly localizedSetup: CompanySetup;
  readonly viewer: Viewer;
  readonly now: Date;
  /** The period of recent changes. */
  readonly days: number;
}

/** Adds the transaction in which rows are read. */
export interface DashboardContext extends CountContext {
  readonly tx: TenantTx;
}

/** The number of rows in lists of recent records. */
export const RECENT_COUNT = 7;
