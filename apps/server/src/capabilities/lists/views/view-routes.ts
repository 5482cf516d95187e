import * as api from '@lendwright/api';
import { confirmation, reason } from '@lendwright/api';
import type { Viewer } from '@lendwright/access';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import { serve, type Route } from '../../../platform/http/route';
import { missingRefusal, type RecordEngine } from '../../records';
import { readViews } from './read-views';
import { createView, lockOwnView, saveView } from './save-view';
import { viewContextOf } from './view-access';
import { deleteViewRow, readRoleTitles, replaceDefaults } from './view-rows';

type Engine = Pick<RecordEngine, 'setups'>;
interface NamedView {
  readonly module: string;
  readonly id: Id;
}

/** @throws Refusal 404 not_found, 403 forbidden */
async function deleteView(engine: Engine, scope: TenantScope, viewer: Viewer, { module, id }: NamedView) {
  const context = await viewContextOf(engine, scope, viewer, module);
  await scope.write(async (tx) => {
    await lockOwnView(tx, context, id);
    await deleteViewRow(tx, id);
  });
  return confirmation('lists.viewDeleted');
}

/**
 * Makes a shared view the default of exactly these roles.
 * @throws Refusal 404 not_found for an unknown view or role, 422 invalid for a private view
 */
export async function setDefaultView(
  engine: Engine,
  scope: TenantScope,
  viewer: Viewer,
  { module, id }: NamedView,
  roles: readonly Id[],
) {
  const context = await viewContextOf(engine, scope, viewer, module);
  await scope.write(async (tx) => {
    const row = await lockOwnView(tx, context, id);
    const knownIds = new Set((await readRoleTitles(tx)).map((role) => role.id));
    if (!roles.every((role) => knownIds.has(role))) throw missingRefusal();
    if (!row.is_shared) throw new Refusal(422, 'invalid', reason('lists.defaultNotShared'));
    await replaceDefaults(tx, context.module, id, [...new Set(roles)]);
  });
  return confirmation('lists.defaultViewSaved');
}

/** The routes of saved views. */
export function viewRoutes(engine: Engine): Route[] {
  return [
    serve(api.readListViews, ({ scope, viewer, params }) => readViews(engine, scope, viewer, params.module)),
    serve(api.createListView, ({ scope, viewer, params, body }) =>
      createView(engine, scope, viewer, params.module, body),
    ),
    serve(api.saveListView, ({ scope, viewer, params, body }) => saveView(engine, scope, viewer, params, body)),
    serve(api.deleteListView, ({ scope, viewer, params }) => deleteView(engine, scope, viewer, params)),
    serve(api.setDefaultListView, ({ scope, viewer, params, body }) =>
      setDefaultView(engine, scope, viewer, params, body.roles),
    ),
  ];
}
