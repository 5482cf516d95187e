import type { Route } from '../../platform/http/route';
import type { Services } from '../../platform/services';

export function dashboardRoutes(_services: Services): Route[] {
  return [];
}
