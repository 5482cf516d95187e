import { listDemoRequests, scheduleDemo as schedule, setDemoRequestState, reason, confirmation } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import { networkGate } from '../../platform/http/requests/network-gate';
import { serve, servePublic, type Route } from '../../platform/http/route';
import { FloodLimiter } from '../../platform/limits/flood-limiter';
import { LIMITS } from '../../platform/limits/limits';
import type { Services } from '../../platform/services';
import { setDemoState } from './demo-rows';
import { listDemos } from './list-demos';
import { scheduleDemo } from './schedule-demo';

/** The routes of the landing page and of its demo requests. */
export function siteRoutes({ database, clock }: Services): Route[] {
  const context = { database, clock, limiter: new FloodLimiter() };
  return [
    servePublic(
      schedule,
      ({ body, caller }) => scheduleDemo(context, body, caller),
      networkGate(context, LIMITS.demoRequestsByAddress),
    ),
    serve(listDemoRequests, ({ body }) =>
      listDemos(database, { show: body.show, search: body.search, skip: body.skip, limit: body.limit }),
    ),
    serve(setDemoRequestState, async ({ params, body }) => {
      const isThere = await database.identity((tx) => setDemoState(tx, params.id, body.state));
      if (!isThere) throw new Refusal(404, 'not_found', reason('general.missing'));
      return confirmation('site.requestSaved');
    }),
  ];
}
