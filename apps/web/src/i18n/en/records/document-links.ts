import { texts } from '../../texts';
import messages from './document-links.json';

/** Texts for sharing documents of a record by links. */
export const documentLinks = texts('document-links', messages);
