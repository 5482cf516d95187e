import { texts } from '../../texts';
import messages from './reports.json';

/** Texts of reports. */
export const reports = texts('reports', messages);
