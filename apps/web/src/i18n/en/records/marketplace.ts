import { texts } from '../../texts';
import messages from './marketplace.json';

/** Texts of the lender marketplace. */
export const marketplace = texts('marketplace', messages);
