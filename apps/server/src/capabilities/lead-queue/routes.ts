import * as api from '@lendwright/api';
import { serve, type Route } from '../../platform/http/route';
import type { Services } from '../../platform/services';
import { recordEngine } from '../records';
import { claimLead, claimNextLead } from './claim-lead';
import { readQueue } from './read-queue';
import { readQueueSettings, saveLicenses, saveQueueSettings } from './save-settings';
import { logContact, returnLead, saveAvailability } from './work-lead';

/** The routes of the lead queue for staff, and of its settings for administrators. */
export function leadQueueRoutes(services: Services): Route[] {
  const engine = recordEngine(services);
  return [
    serve(api.readLeadQueue, ({ scope, viewer }) => readQueue(engine, scope, viewer)),
    serve(api.pullLead, ({ scope, viewer }) => claimNextLead(engine, scope, viewer)),
    serve(api.takeLead, ({ scope, viewer, params }) => claimLead(engine, scope, viewer, params.id)),
    serve(api.returnLead, ({ scope, viewer, params, body }) => returnLead(engine, scope, viewer, params.id, body)),
    serve(api.logLeadContact, ({ scope, viewer, params, body }) => logContact(engine, scope, viewer, params.id, body)),
    serve(api.setLeadAvailability, ({ scope, viewer, body }) => saveAvailability(engine, scope, viewer, body)),
    serve(api.readLeadQueueSettings, ({ scope, viewer }) => readQueueSettings(engine, scope, viewer)),
    serve(api.saveLeadQueueSettings, ({ scope, viewer, body }) => saveQueueSettings(engine, scope, viewer, body)),
    serve(api.saveLeadLicenses, ({ scope, viewer, params, body }) =>
      saveLicenses(engine, scope, viewer, params.id, body),
    ),
  ];
}
