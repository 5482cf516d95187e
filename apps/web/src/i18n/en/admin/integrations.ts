import { texts } from '../../texts';
import words from './integrations.json';

/** The words of the list of the company's API keys. */
export const integrations = texts('integrations', words);
