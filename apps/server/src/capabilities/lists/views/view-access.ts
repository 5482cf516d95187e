import { hasModuleRight, hasFullAccess, type Viewer } from '@lendwright/access';
import type { listView } from '@lendwright/api';
import type { z } from 'zod';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import { type CompanySetup, hiddenPersonFields, missingRefusal, moduleOf, type RecordEngine } from '../../records';
import { listFields } from '../fields/list-fields';
import { visibleContent, type ListableFields } from './visible-content';
import type { ViewRow } from './view-rows';

/** A module's list and its viewer. */
export interface ViewContext extends ListableFields {
  readonly viewer: Viewer;
  readonly module: string;
  readonly setup: CompanySetup;
}

/** @throws Refusal 404 not_found if the company has no such module or the viewer may not see its records */
export async function viewContextOf(
  { setups }: Pick<RecordEngine, 'setups'>,
  scope: TenantScope,
  viewer: Viewer,
  key: string,
): Promise<ViewContext> {
  const setup = await setups.of(scope);
  const { key: module } = moduleOf(setup, key);
  if (!hasModuleRight(viewer, module, 'view')) throw missingRefusal();
  const fields = listFields(setup, module, viewer);
  return { viewer, module, setup, fields, hidden: hiddenPersonFields(setup, module, viewer) };
}

const isStaff = ({ userType }: Viewer) => userType === 'Workforces' || userType === 'Super';

/** Whether a viewer may use a view. Partners and borrowers may not browse what staff share with each other. */
export const maySeeView = (viewer: Viewer, { owner_account, is_shared, roles }: ViewRow): boolean =>
  owner_account === viewer.accountId || (is_shared && (isStaff(viewer) || roles.includes(viewer.roleId)));

/** Whether a viewer may share views, which affects colleagues like the column settings of the company. */
export const mayShareViews = ({ viewer, module }: Pick<ViewContext, 'viewer' | 'module'>): boolean =>
  isStaff(viewer) && hasModuleRight(viewer, module, 'update');

export const mayEditView = (viewer: Viewer, { owner_account }: ViewRow): boolean =>
  owner_account === viewer.accountId || hasFullAccess(viewer);

export function presentView(context: ViewContext, row: ViewRow): z.output<typeof listView> {
  const { viewer } = context;
  return {
    _id: row.id,
    title: row.title,
    isShared: row.is_shared,
    isOwn: row.owner_account === viewer.accountId,
    owner: row.owner_name,
    mayEdit: mayEditView(viewer, row),
    version: row.version,
    ...visibleContent(context, row.content),
    ...(hasFullAccess(viewer) && { roles: [...row.roles] }),
  };
}
