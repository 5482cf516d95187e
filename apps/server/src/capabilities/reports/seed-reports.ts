import type { Viewer } from '@lendwright/access';
import { reportContent } from '@lendwright/api';
import { newId } from '@lendwright/kernel';
import type { z } from 'zod';
import type { TenantTx } from '../../platform/db/tenant-scope';
import type { CompanySetup } from '../records';
import type { ReadyReport } from './ready-draft';
import { readyReports } from './ready-reports';
import { contextIn } from './report-context';
import { insertReport } from './report-rows';

/** How a demo report appears in the list. */
export interface SeededPosition {
  readonly title: string;
  readonly folder: string;
}

/** A demo report that is not one of the ready ones. */
export interface SeededReport extends SeededPosition {
  readonly content: z.input<typeof reportContent>;
}

/** Adds reports to the demo, shared by one of its people: ready ones at these positions, and others. */
export async function seedReports(
  tx: TenantTx,
  setup: CompanySetup,
  owner: Viewer,
  places: Readonly<Partial<Record<ReadyReport, SeededPosition>>>,
  moreReports: readonly SeededReport[],
): Promise<void> {
  const authorColumns = { owner_account: owner.accountId, owner_name: owner.fullName, is_shared: true };
  const offeredReports = ['loans', 'leads'].flatMap((module) => readyReports(contextIn(setup, owner, { module })));
  for (const { key, content } of offeredReports) {
    const seededPosition = places[key];
    if (seededPosition) await insertReport(tx, { id: newId(), ...seededPosition, content, ...authorColumns });
  }
  for (const { title, folder, content } of moreReports)
    await insertReport(tx, { id: newId(), title, folder, content: reportContent.parse(content), ...authorColumns });
}
