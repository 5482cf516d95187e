import { texts } from '../../texts';
import words from './builder-form.json';

/** The words of the page on which a form is drawn: its head and its foot. */
export const builderForm = texts('builder-form', words);
