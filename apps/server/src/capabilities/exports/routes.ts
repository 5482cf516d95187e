import * as api from '@lendwright/api';
import { serve, type Route } from '../../platform/http/route';
import type { Services } from '../../platform/services';
import { moduleOfCall, MODULES } from '../records';
import { exportEngine } from './export-engine';
import { exportAudit } from './export-audit';
import { exportPayments } from './export-payments';
import { exportRecords } from './export-records';

/** Export routes of every built-in module, of custom modules, of payments, and of the audit log. */
export function exportRoutes(services: Services): Route[] {
  const engine = exportEngine(services);
  return [
    ...MODULES.map((module) =>
      serve(module.operations.export, ({ scope, viewer, body, gone }) =>
        exportRecords(engine, scope, viewer, module, body, gone),
      ),
    ),
    serve(api.exportAudit, ({ scope, viewer, body, gone }) => exportAudit(engine, scope, viewer, body, gone)),
    serve(api.exportPayments, ({ scope, viewer, body, gone }) => exportPayments(engine, scope, viewer, body, gone)),
    serve(api.exportRecords, async (call) =>
      exportRecords(engine, call.scope, call.viewer, await moduleOfCall(engine, call), call.body, call.gone),
    ),
  ];
}
