import { texts } from '../../texts';
import messages from './dashboard.json';

/** Texts of the dashboard. */
export const dashboard = texts('dashboard', messages);
