import { onDemand } from '../../ui';

/** The dialog of the list of contacts, downloaded when it opens first. */
export const emailListDialog = onDemand(() => import('./email-list-dialog'));
export { EmailListIcon } from './email-list-icons';
