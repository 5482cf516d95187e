import { texts } from '../../texts';
import messages from './integrations.json';

/** Texts of the list of the company's API keys. */
export const integrations = texts('integrations', messages);
