import { texts } from '../../texts';
import messages from './engine-definition.json';

/** Issues with formulas and form definitions, by the codes of the form engine. */
export const engineDefinition = texts('engine-definition', messages);
