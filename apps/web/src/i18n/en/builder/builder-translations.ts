import { texts } from '../../texts';
import words from './builder-translations.json';

/** The words of the table in which a form is translated. */
export const builderTranslations = texts('builder-translations', words);
