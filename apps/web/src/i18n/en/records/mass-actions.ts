import { texts } from '../../texts';
import messages from './mass-actions.json';

/** Texts of mass actions on lists. */
export const massActions = texts('mass-actions', messages);
