import { hasFullAccess, type Viewer } from '@lendwright/access';
import type { AnswerOf, readListViews } from '@lendwright/api';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import type { RecordEngine } from '../../records';
import { mayShareViews, maySeeView, presentView, viewContextOf } from './view-access';
import { readRoleTitles, readViewRows } from './view-rows';

/** The saved views of a list that the viewer may use. @throws Refusal 404 not_found */
export async function readViews(
  engine: Pick<RecordEngine, 'setups'>,
  scope: TenantScope,
  viewer: Viewer,
  module: string,
): Promise<AnswerOf<typeof readListViews>> {
  const context = await viewContextOf(engine, scope, viewer, module);
  return scope.read(async (tx) => {
    const rows = (await readViewRows(tx, context.module, viewer.accountId)).filter((row) => maySeeView(viewer, row));
    const roles = hasFullAccess(viewer) ? await readRoleTitles(tx) : null;
    return {
      views: rows.map((row) => presentView(context, row)),
      default: rows.find((row) => row.roles.includes(viewer.roleId))?.id ?? null,
      mayShare: mayShareViews(context),
      ...(roles && { roles: roles.map(({ id, title }) => ({ _id: id, title })) }),
    };
  });
}
