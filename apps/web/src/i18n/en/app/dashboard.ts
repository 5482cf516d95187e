import { texts } from '../../texts';
import words from './dashboard.json';

/** The words of the dashboard. */
export const dashboard = texts('dashboard', words);
