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

/** A report of the demo that is none of the ready ones. */
export interface SeededReport {
  readonly title: string;
  readonly content: z.input<typeof reportContent>;
}

/** Adds reports to the demo, shared by one of its people: ready ones under these titles, and others. */
export async function seedReports(
  tx: TenantTx,
  setup: CompanySetup,
  owner: Viewer,
  titles: Readonly<Partial<Record<ReadyReport, string>>>,
  more: readonly SeededReport[],
): Promise<void> {
  const by = { owner_account: owner.accountId, owner_name: owner.fullName, is_shared: true };
  const ready = ['loans', 'leads'].flatMap((module) => readyReports(contextIn(setup, owner, { module })));
  for (const { key, content } of ready) {
    const title = titles[key];
    if (title === undefined) continue;
    await insertReport(tx, { id: newId(), title, content, ...by });
  }
  for (const { title, content } of more)
    await insertReport(tx, { id: newId(), title, content: reportContent.parse(content), ...by });
}
