import { texts } from '../../texts';
import words from './modules.json';

/** The words of the lists of modules that a company made itself. */
export const modules = texts('modules', words);
