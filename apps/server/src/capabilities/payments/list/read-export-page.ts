import type { Viewer } from '@lendwright/access';
import type { payment } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { z } from 'zod';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { readCompanySetup, todayIn } from '../../records';
import { listConditions, type PaymentQuery } from './list-conditions';
import { readPage } from './list-rows';
import { presentPayment } from './present-payment';

/** The query of an export of payments. */
export interface PaymentExport extends PaymentQuery {
  readonly viewer: Viewer;
}

/** A page of exported payments, limited to what the viewer may see. */
export async function readExportPage(
  tx: TenantTx,
  { viewer, ...query }: PaymentExport,
  idAfter: Id | null,
  limit: number,
): Promise<z.output<typeof payment>[]> {
  const setup = await readCompanySetup(tx);
  const context = { tx, setup, viewer, today: todayIn(setup.timeZone) };
  const conditions = listConditions(context, query);
  return conditions ? (await readPage(tx, conditions, idAfter, limit)).map((row) => presentPayment(context, row)) : [];
}
