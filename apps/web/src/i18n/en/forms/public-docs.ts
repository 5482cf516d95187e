import { texts } from '../../texts';
import messages from './public-docs.json';

/** Texts of the public page of document links. */
export const publicDocs = texts('public-docs', messages);
