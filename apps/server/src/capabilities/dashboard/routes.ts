import { dashboard } from '@lendwright/api';
import { serve, type Route } from '../../platform/http/route';
import type { Services } from '../../platform/services';
import { listEngine } from '../lists';
import { readDashboard } from './read-dashboard';

/** The dashboard's route, for every signed-in user. */
export function dashboardRoutes(services: Services): Route[] {
  const engine = listEngine(services);
  return [
    serve(dashboard, ({ scope, viewer, body }) =>
      readDashboard(engine, scope, viewer, services.clock.now(), body?.days),
    ),
  ];
}
