import { texts } from '../../texts';
import messages from './builder-translations.json';

/** Texts of the translations table. */
export const builderTranslations = texts('builder-translations', messages);
