import { texts } from '../../texts';
import messages from './dead-link.json';

/** Texts of links that do not work. */
export const deadLink = texts('dead-link', messages);
