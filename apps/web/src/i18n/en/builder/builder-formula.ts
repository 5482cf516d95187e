import { texts } from '../../texts';
import messages from './builder-formula.json';

/** Texts of the formula editor: functions, errors and results. */
export const builderFormula = texts('builder-formula', messages);
