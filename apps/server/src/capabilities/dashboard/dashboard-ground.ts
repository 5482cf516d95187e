import type { Viewer } from '@lendwright/access';
import type { AnswerOf, dashboard } from '@lendwright/api';
import type { TenantTx } from '../../platform/db/tenant-scope';
import type { CompanySetup, RecordEngine, TallyGround } from '../records';

export type Dashboard = AnswerOf<typeof dashboard>;

/** Whose dashboard it is, and in what it is read. */
export interface DashboardGround {
  readonly engine: RecordEngine;
  readonly tx: TenantTx;
  readonly setup: CompanySetup;
  readonly viewer: Viewer;
  readonly now: Date;
}

/** The same for the tallies of one module. */
export const tallyGround = ({ engine, tx, viewer }: DashboardGround, module: string): TallyGround => ({
  columns: engine.columns,
  tx,
  viewer,
  module,
});

/** How many rows the lists of recent records have. */
export const RECENT = 7;
