import * as api from '@lendwright/api';
import { serve, type Route } from '../../platform/http/route';
import type { Services } from '../../platform/services';
import { recordEngine } from '../records';
import { discardDraft } from './drafts/discard-draft';
import { readDraft } from './drafts/read-draft';
import { saveDraft } from './drafts/save-draft';
import { moveForm } from './form-move/move-form';
import { markVisited } from './presence/mark-visited';
import { updatePresence } from './presence/update-presence';

/** Routes for drafts, presence, visits, and moving a record to a newer version of its form. */
export function collaborationRoutes(services: Services): Route[] {
  const engine = recordEngine(services);
  return [
    serve(api.readDraft, ({ scope, viewer, params }) => readDraft(engine, scope, viewer, params.subject)),
    serve(api.saveDraft, ({ scope, viewer, params, body }) => saveDraft(engine, scope, viewer, params.subject, body)),
    serve(api.discardDraft, ({ scope, viewer, params }) => discardDraft(engine, scope, viewer, params.subject)),
    serve(api.updatePresence, ({ scope, viewer, params, body }) =>
      updatePresence(engine, scope, viewer, params.id, body),
    ),
    serve(api.markVisited, ({ scope, viewer, params, body }) => markVisited(scope, viewer, params.id, body)),
    serve(api.moveForm, ({ scope, viewer, params, body }) => moveForm(engine, scope, viewer, params.id, body)),
  ];
}
