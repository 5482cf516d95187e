import { isLocked, canAccess, type RecordFacts, type Tab, TABS, type Viewer } from '@lendwright/access';
import type { abilities } from '@lendwright/api';
import type { z } from 'zod';
import type { ModuleDefinition } from '../module-definition';

type Settings = Readonly<Record<string, unknown>>;
export type Abilities = z.output<typeof abilities>;

const isStaff = (viewer: Viewer) => viewer.userType === 'Workforces' || viewer.userType === 'Super';

/** What a viewer who can see a record may do with it. The client displays exactly this and computes nothing itself. */
export function abilitiesOf(viewer: Viewer, module: ModuleDefinition, row: RecordFacts): Abilities {
  const may = (act: 'update' | 'delete' | 'submit') => canAccess(viewer, module.key, row, { act });
  const mayInTab = (tab: Tab, act: 'view' | 'update') => canAccess(viewer, module.key, row, { tab, act });
  const [mayUpdate, maySubmit, isStaffMember] = [may('update'), may('submit'), isStaff(viewer)];
  return {
    update: mayUpdate,
    submit: maySubmit,
    deactivate: row.is_active && may('delete'),
    activate: !row.is_active && may('delete'),
    changeStatus: mayUpdate && isStaffMember,
    assign: mayUpdate && isStaffMember,
    skipMandatory: mayUpdate && isStaffMember,
    reviewDocuments: isStaffMember && mayInTab('docs', 'update'),
    upload: row.is_active && mayInTab('docs', 'view') && !isLocked(viewer, module.key, row.status_id),
    history: mayInTab('history', 'view'),
    login: module.tabs.includes('auth') && mayInTab('auth', 'update'),
    removeRows: isStaffMember ? mayUpdate && may('delete') : maySubmit,
  };
}

/** Whether the company's settings hide a tab from the viewer's user type. */
function isHidden(settings: Settings, viewer: Viewer, tab: Tab): boolean {
  const hiddenSetting = settings['hiddenTabs'] as Readonly<Record<string, unknown>> | null | undefined;
  const tabs = hiddenSetting?.[viewer.userType];
  return Array.isArray(tabs) && tabs.includes(tab);
}

/**
 * The built-in tabs of a record that a viewer sees, in the module's order. Hiding by the company is cosmetic; access is
 * decided by the role.
 */
export function tabsOf(viewer: Viewer, module: ModuleDefinition, row: RecordFacts, settings: Settings): Tab[] {
  return module.tabs
    .filter((tab): tab is Tab => (TABS as readonly string[]).includes(tab))
    .filter((tab) => {
      if ((tab === 'admin' && !isStaff(viewer)) || isHidden(settings, viewer, tab)) return false;
      // The marketplace is for staff of companies that use it.
      if (tab === 'marketplace' && !(isStaff(viewer) && settings['lenderMarketplace'] === true)) return false;
      return canAccess(viewer, module.key, row, { tab, act: 'view' });
    });
}
