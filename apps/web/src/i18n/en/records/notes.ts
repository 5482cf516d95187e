import { texts } from '../../texts';
import messages from './notes.json';

/** Texts of the notes of a record, task or document. */
export const notes = texts('notes', messages);
