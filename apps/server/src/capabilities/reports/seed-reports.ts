import type { Viewer } from '@lendwright/access';
import { newId } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import type { CompanySetup } from '../records';
import type { ReadyReport } from './ready-draft';
import { readyReports } from './ready-reports';
import { contextIn } from './report-context';
import { insertReport } from './report-rows';

/** Adds ready reports to the demo, shared by one of its people, under these titles. */
export async function seedReports(
  tx: TenantTx,
  setup: CompanySetup,
  owner: Viewer,
  titles: Readonly<Partial<Record<ReadyReport, string>>>,
): Promise<void> {
  const ready = ['loans', 'leads'].flatMap((module) => readyReports(contextIn(setup, owner, { module })));
  for (const { key, content } of ready) {
    const title = titles[key];
    if (title === undefined) continue;
    const by = { owner_account: owner.accountId, owner_name: owner.fullName };
    await insertReport(tx, { id: newId(), title, is_shared: true, content, ...by });
  }
}
