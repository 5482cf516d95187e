import * as api from '@lendwright/api';
import { replyDomainOf } from '../../platform/config/inbound-config';
import { serve, type Route } from '../../platform/http/route';
import type { Services } from '../../platform/services';
import { readRecordsComposer } from '../email-messages';
import { listEngine } from '../lists';
import { CONTACTS, LEADS, LOANS, moduleOfCall, PROSPECTS, WORKFORCES } from '../records';
import type { MassActionEngine } from './mass-action-engine';
import { checkSelection, storeSelection } from './prepare-selection';
import { listMassActions, readMassAction, stopMassAction } from './read-action';
import { runSpecCall } from './run-spec-call';
import { selectForUndo } from './select-for-undo';
import { startMassAction } from './start-action';

/** The routes for mass actions on the records of any module. */
export function massActionRoutes(services: Services): Route[] {
  const hasReplyAddress = replyDomainOf(services.config.inbound, services.mail.delivers) !== null;
  const engine: MassActionEngine = { lists: listEngine(services), jobs: services.jobs, hasReplyAddress };
  return [
    serve(api.selectForMassAction, async ({ scope, viewer, body }) =>
      storeSelection(scope, await checkSelection({ engine, scope, viewer }, body)),
    ),
    serve(api.selectForUndo, ({ scope, viewer, params }) => selectForUndo(engine, scope, viewer, params.id)),
    serve(api.startMassAction, ({ scope, viewer, body }) => startMassAction(engine, scope, viewer, body)),
    serve(api.readRecordsComposer, ({ scope, viewer, params }) =>
      readRecordsComposer(engine.lists, scope, viewer, params.module),
    ),
    serve(api.listMassActions, ({ scope, viewer, query }) => listMassActions(engine, scope, viewer, query)),
    serve(api.readMassAction, ({ scope, viewer, params }) => readMassAction(engine, scope, viewer, params.id)),
    serve(api.stopMassAction, ({ scope, viewer, params }) => stopMassAction(engine, scope, viewer, params.id)),
    ...[LOANS, PROSPECTS, CONTACTS, WORKFORCES, LEADS].map((module) =>
      serve(api.massActionCalls[module.key as keyof typeof api.massActionCalls], ({ scope, viewer, body }) =>
        runSpecCall(engine, scope, viewer, module, body),
      ),
    ),
    serve(api.massActionRecords, async ({ scope, viewer, params, body }) =>
      runSpecCall(engine, scope, viewer, await moduleOfCall(engine.lists, { scope, params }), body),
    ),
  ];
}
