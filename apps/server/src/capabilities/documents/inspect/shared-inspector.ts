import type { Services } from '../../../platform/services';
import { Inspector } from './inspector';

const inspectors = new WeakMap<Services['database'], Inspector>();

/** The inspector of this process, shared by all uploads, so that its limits apply to all of them together. */
export function sharedInspector({ database, log }: Pick<Services, 'database' | 'log'>): Inspector {
  let inspector = inspectors.get(database);
  if (!inspector) {
    inspector = new Inspector((error) => log.warn('the check of an upload was given up', { error }));
    inspectors.set(database, inspector);
  }
  return inspector;
}
