import type { Route } from '../../platform/http/route';
import type { Services } from '../../platform/services';

export function auditRoutes(_services: Services): Route[] {
  return [];
}
