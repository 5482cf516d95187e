import { texts } from '../../texts';
import messages from './table.json';

/** Texts of lists: header, footer, filters, columns and selection. */
export const table = texts('table', messages);
