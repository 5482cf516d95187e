import { texts } from '../../texts';
import messages from './audit.json';

/** Texts of the audit log. */
export const audit = texts('audit', messages);
