import { texts } from '../../texts';
import messages from './names.json';

/** Texts of translated names. */
export const names = texts('names', messages);
