import { numberMarks, readNumberText, writeNumberText, type NumberGrouping } from '@lendwright/kernel';
import { currentLanguage } from './texts';

/** A number that the user typed, as the API and the form engine read it; null for other text. See `readNumberText`. */
export const readTypedNumber = (text: string, grouping?: NumberGrouping): string | null =>
  readNumberText(text, currentLanguage(), grouping);

/** A number as the API and the form engine write it, for the user to edit. */
export const writeTypedNumber = (plainText: string): string => writeNumberText(plainText, currentLanguage());

/** The side of an amount that the dollar sign is on. */
export const dollarSide = (): 'start' | 'end' => (numberMarks(currentLanguage()).isDollarFirst ? 'start' : 'end');
