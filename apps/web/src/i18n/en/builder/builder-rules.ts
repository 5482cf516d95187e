import { texts } from '../../texts';
import messages from './builder-rules.json';

/** Texts of the rules of an element: sentences, menus and missing parts. */
export const builderRules = texts('builder-rules', messages);
