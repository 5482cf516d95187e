import { texts } from '../../texts';
import messages from './people.json';

/** Texts of the lists of people. */
export const people = texts('people', messages);
