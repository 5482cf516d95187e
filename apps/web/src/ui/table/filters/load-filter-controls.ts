import { onDemand } from '../../overlays/on-demand';

/** The controls that pick and edit filters. */
export const filterControls = onDemand(() => import('./filter-controls'));
