import { texts } from '../../texts';
import messages from './engine.json';

/** Issues with answers and calculated values, by the codes of the form engine. */
export const engine = texts('engine', messages);
