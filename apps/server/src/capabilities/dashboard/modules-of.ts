import { mayInModule, type Viewer } from '@lendwright/access';
import type { CompanySetup } from '../records';
import type { Dashboard } from './dashboard-context';

type Key = keyof Dashboard['modules'];

/**
 * The modules shown on the viewer's dashboard: those in the menu that the role can view. Leads are left out if the
 * company hides them here.
 * @source spec 1-shell §2.8; READINGS "One specific company"
 */
export function modulesOf(setup: CompanySetup, viewer: Viewer): Dashboard['modules'] {
  const of = (key: Key) => {
    const row = setup.modules.get(key);
    if (!row?.shows_menu || !mayInModule(viewer, key, 'view')) return null;
    return { title: row.custom_title?.trim() || row.title, add: mayInModule(viewer, key, 'add') };
  };
  const hidesLeads = setup.settings['dashboardHidesLeads'] === true;
  return { loans: of('loans'), leads: hidesLeads ? null : of('leads'), prospects: of('prospects') };
}
