import { texts } from '../../texts';
import messages from './search.json';

/** Texts of global search and the list of shortcuts. */
export const search = texts('search', messages);
