import type { Route } from '../../platform/http/route';
import type { Services } from '../../platform/services';

export function searchRoutes(_services: Services): Route[] {
  return [];
}
