import * as api from '@lendwright/api';
import { serve, type Route } from '../../platform/http/route';
import type { Services } from '../../platform/services';
import { recordEngine } from '../records';
import { reviewChange } from './review-change';
import { undoReview } from './undo-review';

export function reviewRoutes(services: Services): Route[] {
  const engine = recordEngine(services);
  return [
    serve(api.reviewChange, ({ scope, viewer, params, body }) => reviewChange(engine, scope, viewer, params.id, body)),
    serve(api.undoReview, ({ scope, viewer, params, body }) => undoReview(engine, scope, viewer, params.id, body)),
  ];
}
