import * as api from '@lendwright/api';
import { serve, type Route } from '../../platform/http/route';
import type { Services } from '../../platform/services';
import { moduleOfCall, MODULES } from '../records';
import { listEngine } from './list-engine';
import { readListAnswer } from './list-records';
import { presentList } from './present-list';
import { saveColumns } from './settings/save-columns';
import { listTotals } from './totals/list-totals';
import { viewRoutes } from './views/view-routes';

/** Lists, column settings and saved views of built-in and custom modules. */
export function listRoutes(services: Services): Route[] {
  const engine = listEngine(services);
  return [
    ...viewRoutes(engine),
    ...MODULES.flatMap((module) => [
      serve(module.operations.list, (call) =>
        readListAnswer(engine, call, module, 'own', (page) => presentList(module, page)),
      ),
      serve(module.operations.total, ({ scope, viewer, body }) => listTotals(engine, scope, viewer, module, body)),
      serve(module.operations.saveColumns, ({ scope, viewer, params, body }) =>
        saveColumns(engine, scope, viewer, module, params.id, body.content),
      ),
    ]),
    serve(api.listRecords, async (call) =>
      readListAnswer(engine, call, await moduleOfCall(engine, call), 'any', ({ records, setup, ...page }) => ({
        records,
        ...page,
        ...setup,
      })),
    ),
    serve(api.totalRecords, async (call) =>
      listTotals(engine, call.scope, call.viewer, await moduleOfCall(engine, call), call.body),
    ),
    serve(api.saveRecordColumns, async (call) =>
      saveColumns(engine, call.scope, call.viewer, await moduleOfCall(engine, call), call.params.id, call.body.content),
    ),
  ];
}
