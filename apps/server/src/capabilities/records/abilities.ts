import { mayInModule, mayInTab, type Tab, TABS, type Viewer } from '@lendwright/access';
import type { abilities } from '@lendwright/api';
import type { z } from 'zod';
import type { ModuleDefinition } from './module-definition';
import type { RecordRow } from './record-rows';

export type Abilities = z.output<typeof abilities>;

const isStaff = (viewer: Viewer) => viewer.userType === 'Workforces' || viewer.userType === 'Super';

/** What a viewer who reaches a record may do with it. The screen shows exactly this and works nothing out by itself. */
export function abilitiesOf(
  viewer: Viewer,
  module: ModuleDefinition,
  row: Pick<RecordRow, 'id' | 'is_active'>,
): Abilities {
  const may = (action: 'update' | 'delete' | 'submit') => mayInModule(viewer, module.key, action);
  const update = row.is_active && may('update');
  const ownProfile = viewer.personId === row.id;
  return {
    update,
    submit: row.is_active && (may('submit') || ownProfile),
    deactivate: row.is_active && may('delete'),
    activate: !row.is_active && may('delete'),
    changeStatus: update && isStaff(viewer),
    assign: update && isStaff(viewer),
    skipMandatory: update && isStaff(viewer),
    reviewDocuments: row.is_active && isStaff(viewer) && mayInTab(viewer, 'docs', 'update'),
    upload: row.is_active && mayInTab(viewer, 'docs', 'view'),
    history: mayInTab(viewer, 'history', 'view'),
    login: module.tabs.includes('auth') && mayInTab(viewer, 'auth', 'update'),
    removeRows: isStaff(viewer) ? update && may('delete') : row.is_active && (may('submit') || ownProfile),
  };
}

/** The built-in tabs of a record that a viewer sees, in the module's order. */
export function tabsOf(viewer: Viewer, module: ModuleDefinition): Tab[] {
  return module.tabs
    .filter((tab): tab is Tab => (TABS as readonly string[]).includes(tab))
    .filter((tab) => {
      if (tab === 'admin' && !isStaff(viewer)) return false;
      return mayInTab(viewer, tab, 'view');
    });
}
