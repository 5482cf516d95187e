import { texts } from '../../texts';
import messages from './email-templates.json';

/** Texts of email templates and their editor. */
export const emailTemplates = texts('email-templates', messages);
