import * as api from '@lendwright/api';
import { serve, type Route } from '../../platform/http/route';
import type { Services } from '../../platform/services';
import { recordEngine, runInSetup } from '../records';
import { changePlannedMail } from './planned/change-planned-mail';
import { listPlannedMails } from './planned/list-planned-mails';
import { sendNow } from './planned/send-now';
import { findBarred, listTriggers, presentTrigger } from './triggers/read-triggers';
import { createTrigger, saveTrigger, triggerMissingRefusal } from './triggers/save-triggers';
import { findTrigger } from './triggers/trigger-rows';

/** Email triggers, for administrators, and the planned emails of a record. */
export function emailTriggerRoutes(services: Services): Route[] {
  const { clock } = services;
  const engine = recordEngine(services);
  const run = runInSetup(engine);
  return [
    serve(api.listEmailTriggers, (call) =>
      run('read', call, ({ tx, setup, viewer }) => listTriggers(tx, setup, viewer, clock.now())),
    ),
    serve(api.readEmailTrigger, ({ scope, params }) => {
      return scope.read(async (tx) => {
        const row = await findTrigger(tx, params.id);
        if (!row) throw triggerMissingRefusal();
        return presentTrigger(row, (await findBarred(tx, [row])).has(row.id));
      });
    }),
    serve(api.createEmailTrigger, ({ scope, viewer, body }) => createTrigger(engine, scope, viewer, body, clock.now())),
    serve(api.saveEmailTrigger, ({ scope, viewer, params, body }) =>
      saveTrigger(engine, scope, viewer, params.id, body, clock.now()),
    ),
    serve(api.listPlannedEmails, (call) => run('read', call, (context) => listPlannedMails(context, call.query.owner))),
    serve(api.changePlannedEmail, (call) => {
      const { id } = call.params;
      const { act } = call.body;
      if (act === 'send') return sendNow(engine, call, id, clock.now());
      return run('write', call, (context) => changePlannedMail(context, id, act, clock.now()));
    }),
  ];
}
