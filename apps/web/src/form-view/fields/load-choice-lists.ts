import { onDemand } from '../../ui';

/** The dropdown of a select field. */
export const choiceList = onDemand(() => import('./choice-list'));
