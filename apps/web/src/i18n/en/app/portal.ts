import { texts } from '../../texts';
import messages from './portal.json';

/** Texts of the layout of borrowers and partners. */
export const portal = texts('portal', messages);
