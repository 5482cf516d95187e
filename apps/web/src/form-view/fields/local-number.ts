import type { ElementType, FormElement, MaskedText } from '@lendwright/forms';
import { numberMarks, type NumberGrouping } from '@lendwright/kernel';
import { currentLanguage, readTypedNumber } from '../../i18n';

const GROUPINGS: Readonly<Partial<Record<ElementType, NumberGrouping>>> = {
  number: 'grouped',
  amount: 'grouped',
  percentage: 'ungrouped',
};

/** Whether people write the answers of an element in the format of their language. */
export const isLocalNumber = ({ type }: FormElement): boolean => type in GROUPINGS;

/** Typed text as the form engine reads it, or null if it is no number. */
export const readLocalNumber = ({ type }: FormElement, text: string): string | null =>
  readTypedNumber(text, GROUPINGS[type]);

/** Replaces the marks of the language one for one by those of the form engine, so that a caret stays where it is. */
export function toPlainMarks({ type }: FormElement, text: string): string {
  const { group, decimal } = numberMarks(currentLanguage());
  if (decimal === '.') return text;
  const dot = group === '.' && GROUPINGS[type] === 'grouped' ? ',' : '.';
  return text.replace(/[.,]|(?<=\d)\s(?=\d)/g, (mark) => (mark === decimal ? '.' : mark === '.' ? dot : ','));
}

/** Four digits, which some languages don't group, as the form engine groups an amount. */
export const groupFourDigits = ({ type }: FormElement, plainText: string): string =>
  type === 'amount' ? plainText.replace(/^(-?\d)(\d{3})(?=\.|$)/, '$1,$2') : plainText;

/** Four digits that are shown without a group, once a third digit after a dot shows that the dot ends a group. */
export const regroupFourDigits = ({ type }: FormElement, text: string): string =>
  type === 'amount' ? text.replace(/^(-?\d)(\d{3})(?=\.\d{3}$)/, '$1.$2') : text;

/** The reverse of `toPlainMarks`. The caret stays after the same digits. */
export function toLocalMarks({ text, caret }: MaskedText): MaskedText {
  const { group, decimal, groupFrom } = numberMarks(currentLanguage());
  if (decimal === '.') return { text, caret };
  const localText = text.replace(/[.,]/g, (mark) => (mark === '.' ? decimal : group));
  const firstIndex = text.indexOf(',');
  if (groupFrom <= 1000 || !/^-?\d,\d{3}(?:\.|$)/.test(text)) return { text: localText, caret };
  return {
    text: localText.slice(0, firstIndex) + localText.slice(firstIndex + 1),
    caret: caret > firstIndex ? caret - 1 : caret,
  };
}

/**
 * Whether a dot that was typed can still become either mark, in a language that groups with dots: a third digit makes
 * it a group, all else a decimal mark. A field that shows no groups keeps its dots until it loses focus.
 */
export function hasOpenDot({ type }: FormElement, text: string): boolean {
  if (numberMarks(currentLanguage()).group !== '.') return false;
  return type === 'amount' ? /^-?\d[\d.]*\.\d{0,2}$/.test(text) : type === 'number' && /^-?\d[\d.]*\.\d*$/.test(text);
}
