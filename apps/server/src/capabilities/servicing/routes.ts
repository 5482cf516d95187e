import type { Viewer } from '@lendwright/access';
import * as api from '@lendwright/api';
import type { TenantScope } from '../../platform/db/tenant-scope';
import { serve, type Route } from '../../platform/http/route';
import type { Services } from '../../platform/services';
import { sharedRenderer } from '../contracts';
import { recordEngine, runInSetup, todayIn } from '../records';
import { addEntry } from './ledger/add-entry';
import { readQuotePages, readStatementPages, printPages } from './print/print-documents';
import { createQuote } from './quotes/create-quote';
import type { ServicingContext } from './servicing-context';
import { reverseTerms, saveTerms, startServicing } from './terms/save-terms';
import { viewServicing } from './view-servicing';

type Use<T> = (context: ServicingContext) => Promise<T>;

/** The routes of servicing. Each use case checks the rights on the loan. */
export function servicingRoutes(services: Services): Route[] {
  const engine = recordEngine(services);
  const print = { renderer: sharedRenderer(services), log: services.log };
  const inSetup = runInSetup(engine);
  const run = <T>(mode: 'read' | 'write', scope: TenantScope, viewer: Viewer, use: Use<T>): Promise<T> =>
    inSetup(mode, { scope, viewer }, (context) => use({ ...context, today: todayIn(context.setup.timeZone) }));
  return [
    serve(api.getServicing, ({ scope, viewer, params }) =>
      run('read', scope, viewer, (context) => viewServicing(context, params.id)),
    ),
    serve(api.startServicing, ({ scope, viewer, params, body }) =>
      run('write', scope, viewer, (context) => startServicing(context, params.id, body)),
    ),
    serve(api.saveServicingTerms, ({ scope, viewer, params, body }) =>
      run('write', scope, viewer, (context) => saveTerms(context, params.id, body)),
    ),
    serve(api.reverseServicingTerms, ({ scope, viewer, params, body }) =>
      run('write', scope, viewer, (context) => reverseTerms(context, params.id, body)),
    ),
    serve(api.addServicingEntry, ({ scope, viewer, params, body }) =>
      run('write', scope, viewer, (context) => addEntry(context, params.id, body)),
    ),
    serve(api.createPayoffQuote, ({ scope, viewer, params, body }) =>
      run('write', scope, viewer, (context) => createQuote(context, params.id, body)),
    ),
    serve(api.printPayoffQuote, async ({ scope, viewer, params, gone }) =>
      printPages(print, await run('read', scope, viewer, (context) => readQuotePages(context, params.id)), gone),
    ),
    serve(api.printServicingStatement, async ({ scope, viewer, params: { id, month }, gone }) =>
      printPages(print, await run('read', scope, viewer, (context) => readStatementPages(context, id, month)), gone),
    ),
  ];
}
