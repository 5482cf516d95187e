import { texts } from '../texts';
import words from './app/dashboard.json';

/** The words of the dashboard. */
export const dashboard = texts('dashboard', words);
