import { texts } from '../../texts';
import words from './site.json';

/** The words of the landing page and of its privacy page. */
export const site = texts('site', words);
