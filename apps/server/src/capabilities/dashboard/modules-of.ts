import { canInModule, type Viewer } from '@lendwright/access';
import type { CompanySetup } from '../records';
import type { Dashboard } from './dashboard-ground';

type Key = keyof Dashboard['modules'];

/**
 * The modules that the viewer's dashboard tells of: those that stand in the menu and that the role reaches. Leads are left
 * out where the company hides them here.
 * @source spec 1-shell §2.8; READINGS "One specific company"
 */
export function modulesOf(setup: CompanySetup, viewer: Viewer): Dashboard['modules'] {
  const of = (key: Key) => {
    const row = setup.modules.get(key);
    if (!row?.shows_menu || !canInModule(viewer, key, 'view')) return null;
    return { title: row.custom_title?.trim() || row.title, add: canInModule(viewer, key, 'add') };
  };
  const hidesLeads = setup.settings['dashboardHidesLeads'] === true;
  return { loans: of('loans'), leads: hidesLeads ? null : of('leads'), prospects: of('prospects') };
}
