import * as api from '@lendwright/api';
import { serve, type Route } from '../../../platform/http/route';
import type { RunPayment } from '../automatic/plan-routes';
import { startHalt, stopHalt } from './halt-payments';

/** The routes for halting all charging and lifting the halt. */
export const haltRoutes = ({ run, now }: { readonly run: RunPayment; readonly now: () => Date }): Route[] => [
  serve(api.haltPayments, ({ scope, viewer, body }) =>
    run('write', scope, viewer, (context) => startHalt(context, now(), body)),
  ),
  serve(api.liftPaymentHalt, ({ scope, viewer, body }) =>
    run('write', scope, viewer, (context) => stopHalt(context, now(), body)),
  ),
];
