import { texts } from '../../texts';
import messages from './document-library.json';

/** Texts of the document library. */
export const documentLibrary = texts('document-library', messages);
