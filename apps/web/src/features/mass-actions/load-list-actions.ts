import { onDemand } from '../../ui';

/** The bar and the dialogs of mass actions, downloaded when rows are selected first. */
export const listActions = onDemand(() => import('./list-actions'));
