import { onDemand } from '../../overlays/on-demand';

/** The list of fields to filter by. */
export const fieldList = onDemand(() => import('./field-list'));
