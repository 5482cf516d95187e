import { onDemand } from '../../ui';

/** The dropdown of a select field. */
export const choiceList = onDemand(() => import('./choice-list'));

/** The input of a multiselect. */
export const multipleChoiceList = onDemand(() => import('./multiple-choice-list'));

/** The question why a stored secret is revealed. */
export const secretReason = onDemand(() => import('./secret-reason'));
