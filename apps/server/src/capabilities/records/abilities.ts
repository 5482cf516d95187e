import { isLocked, canAccess, type RecordFacts, type Tab, TABS, type Viewer } from '@lendwright/access';
import type { abilities } from '@lendwright/api';
import type { z } from 'zod';
import type { ModuleDefinition } from './module-definition';

type Settings = Readonly<Record<string, unknown>>;
export type Abilities = z.output<typeof abilities>;

const isStaff = (viewer: Viewer) => viewer.userType === 'Workforces' || viewer.userType === 'Super';

/** What a viewer who reaches a record may do with it. The screen shows exactly this and works nothing out by itself. */
export function abilitiesOf(viewer: Viewer, module: ModuleDefinition, row: RecordFacts): Abilities {
  const may = (act: 'update' | 'delete' | 'submit') => canAccess(viewer, module.key, row, { act });
  const mayTab = (tab: Tab, act: 'view' | 'update') => canAccess(viewer, module.key, row, { tab, act });
  const [update, submit, staff] = [may('update'), may('submit'), isStaff(viewer)];
  return {
    update,
    submit,
    deactivate: row.is_active && may('delete'),
    activate: !row.is_active && may('delete'),
    changeStatus: update && staff,
    assign: update && staff,
    skipMandatory: update && staff,
    reviewDocuments: staff && mayTab('docs', 'update'),
    upload: row.is_active && mayTab('docs', 'view') && !isLocked(viewer, module.key, row.status_id),
    history: mayTab('history', 'view'),
    login: module.tabs.includes('auth') && mayTab('auth', 'update'),
    removeRows: staff ? update && may('delete') : submit,
  };
}

/** What the company hides from a kind of user, as its settings hold it. */
function isHidden(settings: Settings, viewer: Viewer, tab: Tab): boolean {
  const hidden = settings['hiddenTabs'] as Readonly<Record<string, unknown>> | null | undefined;
  const tabs = hidden?.[viewer.userType];
  return Array.isArray(tabs) && tabs.includes(tab);
}

/**
 * The built-in tabs of a record that a viewer sees, in the module's order. What the company hides is out of the way and
 * not forbidden: that is the role's to say.
 */
export function tabsOf(viewer: Viewer, module: ModuleDefinition, row: RecordFacts, settings: Settings): Tab[] {
  return module.tabs
    .filter((tab): tab is Tab => (TABS as readonly string[]).includes(tab))
    .filter((tab) => {
      if ((tab === 'admin' && !isStaff(viewer)) || isHidden(settings, viewer, tab)) return false;
      return canAccess(viewer, module.key, row, { tab, act: 'view' });
    });
}
