import { texts } from '../../texts';
import words from './audit.json';

/** The words of the audit log. */
export const audit = texts('audit', words);
