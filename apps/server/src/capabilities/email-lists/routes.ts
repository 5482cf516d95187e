import * as api from '@lendwright/api';
import { serve, type Route } from '../../platform/http/route';
import type { Services } from '../../platform/services';
import { listEngine } from '../lists';
import { listLists, listMembers, readList } from './read-lists';
import { createList, deleteList, removeMembers, renameList } from './save-list';

/** Email lists of contacts. */
export function emailListRoutes(services: Services): Route[] {
  const engine = listEngine(services);
  return [
    serve(api.listEmailLists, ({ scope, viewer }) => listLists(engine, scope, viewer)),
    serve(api.createEmailList, ({ scope, viewer, body }) => createList(engine, scope, viewer, body)),
    serve(api.readEmailList, ({ scope, viewer, params }) => readList(engine, scope, viewer, params.id)),
    serve(api.listEmailListMembers, ({ scope, viewer, params, body }) =>
      listMembers(engine, scope, viewer, params.id, body),
    ),
    serve(api.renameEmailList, ({ scope, viewer, params, body }) => renameList(scope, viewer, params.id, body.title)),
    serve(api.removeEmailListMembers, ({ scope, viewer, params, body }) =>
      removeMembers(engine, scope, viewer, params.id, body.people),
    ),
    serve(api.deleteEmailList, ({ scope, viewer, params }) => deleteList(scope, viewer, params.id)),
  ];
}
