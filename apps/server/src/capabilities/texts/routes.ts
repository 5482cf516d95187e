import * as api from '@lendwright/api';
import type { TenantScope } from '../../platform/db/tenant-scope';
import { serve, servePublic, type Route } from '../../platform/http/route';
import type { Services } from '../../platform/services';
import { recordEngine, runInSetup } from '../records';
import { listTextMailbox, listTexts } from './list-texts';
import { noteTextConsent, sendText } from './send-text';
import { receiveTwilioEvent } from './twilio/receive-twilio-event';

/** Text messages of records, and what Twilio posts. */
export function textRoutes(services: Services): Route[] {
  const { config, clock, database } = services;
  const engine = recordEngine(services);
  const now = () => clock.now();
  const twilio = { config: config.twilio, publicUrl: config.publicUrl, database, setups: engine.setups, now };
  const canDeliver = ({ companyId }: TenantScope) => config.twilio?.numbers.has(companyId) === true;
  const run = runInSetup(engine);
  return [
    serve(api.listTexts, (call) =>
      run('read', call, (ownContext) => listTexts(ownContext, call.query.owner, canDeliver(call.scope))),
    ),
    serve(api.sendText, (call) => run('write', call, (ownContext) => sendText(ownContext, call.body))),
    serve(api.noteTextConsent, (call) =>
      run('write', call, (ownContext) => noteTextConsent(ownContext, call.body, now())),
    ),
    serve(api.listTextMailbox, ({ scope, body }) => scope.read((tx) => listTextMailbox(tx, body, canDeliver(scope)))),
    servePublic(api.receiveTwilioEvent, (event) => receiveTwilioEvent(twilio, event)),
  ];
}
