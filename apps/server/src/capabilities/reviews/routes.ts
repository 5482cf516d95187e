import { reviewChange as operation } from '@lendwright/api';
import { serve, type Route } from '../../platform/http/route';
import type { Services } from '../../platform/services';
import { recordEngine } from '../records';
import { reviewChange } from './review-change';

export function reviewRoutes(services: Services): Route[] {
  const engine = recordEngine(services);
  return [serve(operation, ({ scope, viewer, params, body }) => reviewChange(engine, scope, viewer, params.id, body))];
}
