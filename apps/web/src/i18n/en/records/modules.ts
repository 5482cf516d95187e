import { texts } from '../../texts';
import messages from './modules.json';

/** Texts of the lists of custom modules. */
export const modules = texts('modules', messages);
