import { texts } from '../../texts';
import messages from './bank-links.json';

/** Texts of bank links and assets reports, for staff and borrowers. */
export const bankLinks = texts('bank-links', messages);
