import { texts } from '../../texts';
import messages from './summary-docs.json';

/** Texts of the summary document of a record. */
export const summaryDocs = texts('summary-docs', messages);
