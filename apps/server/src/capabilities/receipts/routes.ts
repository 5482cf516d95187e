import * as api from '@lendwright/api';
import { serve, type Route } from '../../platform/http/route';
import type { Services } from '../../platform/services';
import { sharedRenderer } from '../contracts';
import { recordEngine, todayIn } from '../records';
import { printPages } from '../servicing';
import { readReceiptPages } from './print-receipt';

/** Receipts as PDF. The use case checks the rights on the loan. */
export function receiptRoutes(services: Services): Route[] {
  const { setups } = recordEngine(services);
  const print = { renderer: sharedRenderer(services), log: services.log };
  return [
    serve(api.printPaymentReceipt, async ({ scope, viewer, params, gone }) => {
      const setup = await setups.of(scope);
      const today = todayIn(setup.timeZone);
      const pages = await scope.read((tx) => readReceiptPages({ tx, setup, viewer, today }, params.id));
      return printPages(print, pages, gone);
    }),
  ];
}
