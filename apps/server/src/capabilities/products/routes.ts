import type { Route } from '../../platform/http/route';
import type { Services } from '../../platform/services';

export function productRoutes(_services: Services): Route[] {
  return [];
}
