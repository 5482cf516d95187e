import { onDemand } from './on-demand';

/** Dialogs. */
export const dialogs = onDemand(() => import('./dialogs'));
