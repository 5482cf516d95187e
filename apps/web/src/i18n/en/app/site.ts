import { texts } from '../../texts';
import messages from './site.json';

/** Texts of the landing page and of its privacy page. */
export const site = texts('site', messages);
