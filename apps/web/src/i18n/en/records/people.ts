import { texts } from '../../texts';
import words from './people.json';

/** The words of the lists of people. */
export const people = texts('people', words);
