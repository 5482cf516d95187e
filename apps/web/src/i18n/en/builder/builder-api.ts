import { texts } from '../../texts';
import words from './builder-api.json';

/** The words of the page that describes the API of a form. */
export const builderApi = texts('builder-api', words);
