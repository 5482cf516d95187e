import { texts } from '../../texts';
import messages from './stage.json';

/** Texts of the dialog that lists what keeps a record from entering a status. */
export const stage = texts('stage', messages);
