import * as api from '@lendwright/api';
import { serve, type Route } from '../../platform/http/route';
import type { Services } from '../../platform/services';
import { recordEngine } from '../records';
import { dropDraft } from './drafts/discard-draft';
import { readDraft } from './drafts/read-draft';
import { keepDraft } from './drafts/save-draft';
import { moveForm } from './form-move/move-form';
import { markVisited } from './presence/mark-visited';
import { tellPresence } from './presence/update-presence';

/** Routes for drafts, presence, visits, and moving a record to a newer version of its form. */
export function collaborationRoutes(services: Services): Route[] {
  const engine = recordEngine(services);
  return [
    serve(api.readDraft, ({ scope, viewer, params }) => readDraft(engine, scope, viewer, params.subject)),
    serve(api.keepDraft, ({ scope, viewer, params, body }) => keepDraft(engine, scope, viewer, params.subject, body)),
    serve(api.dropDraft, ({ scope, viewer, params }) => dropDraft(engine, scope, viewer, params.subject)),
    serve(api.tellPresence, ({ scope, viewer, params, body }) => tellPresence(engine, scope, viewer, params.id, body)),
    serve(api.markVisited, ({ scope, viewer, params, body }) => markVisited(scope, viewer, params.id, body)),
    serve(api.moveForm, ({ scope, viewer, params, body }) => moveForm(engine, scope, viewer, params.id, body)),
  ];
}
