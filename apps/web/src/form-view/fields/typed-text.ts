import { kindOf, type FormElement, type Kind, type MaskedText } from '@lendwright/forms';
import { writeTypedNumber } from '../../i18n';
import { findInsertedText, isLossless } from './pasted-text';
import {
  groupFourDigits,
  hasOpenDot,
  isLocalNumber,
  readLocalNumber,
  regroupFourDigits,
  toLocalMarks,
  toPlainMarks,
} from './local-number';

/**
 * The most characters that can be typed, with room for one more decimal where the field has three. Longer stored values
 * stay readable.
 * @source spec 2-records §5: percentage at most 5 characters
 */
const maxTypedLength = ({ type, decimals }: FormElement): number | undefined =>
  type === 'percentage' ? 3 + (decimals ?? 2) : undefined;
const FULL_WIDTH_PATTERN = /[\uFF0C-\uFF0E\uFF10-\uFF19]/g;
const FULL_WIDTH_OFFSET = 0xff10 - 0x30;

/** How a kind is edited: the text for an answer, the effect of a keystroke, and the answer for a text. */
export interface TypingState {
  /** The text to edit an answer. */
  edit(value: unknown): string;
  /** The text after a keystroke. */
  key(textBefore: string, typedText: MaskedText, inputType: string): MaskedText;
  /** The stored form of a typed text, or the text itself if it can't be parsed. */
  answer(text: string): unknown;
}

/** Editing with the mask and parser of the element's kind. */
export const typingOf = (element: FormElement): TypingState => ({
  edit: (value) => editText(element, value),
  key: (textBefore, typedText, inputType) => acceptTypedKey(element, textBefore, typedText, inputType),
  answer: (text) => answerFor(element, text),
});

/** The text to edit an answer: masked, in the reader's number format, without currency and percent signs. */
export function editText(element: FormElement, value: unknown): string {
  const text = editPlainText(element, value);
  return isLocalNumber(element) ? writeTypedNumber(text) : text;
}

function editPlainText(element: FormElement, value: unknown): string {
  const kind = kindOf(element.type);
  if (kind.isMasked?.(value)) return String(value);
  if (typeof value === 'string' && !kind.parse(value, element).ok) return value;
  const shownCell = kind.exportCell(value, element);
  const text = kind.mask ? kind.mask(shownCell, shownCell.length, element).text : shownCell;
  const isLong = text.length > (maxTypedLength(element) ?? text.length);
  return isLong ? text.replace(/\.?0+$/, '') : text;
}

/**
 * The text after a keystroke: masked, with the caret after the same characters. Deleting a separator that the mask
 * restores deletes the character next to it; a character beyond the limit is rejected. Inserted text is cleaned if that
 * loses nothing, otherwise it stays as is until it is corrected.
 */
export function acceptTypedKey(
  element: FormElement,
  textBefore: string,
  typedText: MaskedText,
  inputType: string,
): MaskedText {
  if (!isLocalNumber(element)) return acceptPlainKey(element, textBefore, typedText, inputType);
  const typedData = { ...typedText, text: plainDigits(typedText.text) };
  const addedText = findInsertedText(textBefore, typedData.text);
  const isOpen = hasOpenDot(element, textBefore);
  if (hasOpenDot(element, typedData.text) && (isOpen || addedText === '.')) return withOpenDot(element, typedData);
  const completed = isOpen ? regroupFourDigits(element, typedData.text) : typedData.text;
  const read = isOpen || addedText.length > 1 ? readLocalNumber(element, completed) : null;
  const plainMarks =
    read === null
      ? { ...typedData, text: toPlainMarks(element, typedData.text) }
      : { text: read, caret: Math.max(0, read.length - (typedData.text.length - typedData.caret)) };
  const plainBefore = isOpen ? '' : groupFourDigits(element, toPlainMarks(element, textBefore));
  return toLocalMarks(acceptPlainKey(element, plainBefore, plainMarks, inputType));
}

/** Masks only the part before a dot that can still become either mark. */
function withOpenDot(element: FormElement, { text, caret }: MaskedText): MaskedText {
  if (element.type === 'number') return { text, caret };
  const dot = text.lastIndexOf('.');
  const head = { text: text.slice(0, dot), caret: Math.min(caret, dot) };
  const maskedMark = toLocalMarks(acceptPlainKey(element, '', { ...head, text: toPlainMarks(element, head.text) }, ''));
  return { text: maskedMark.text + text.slice(dot), caret: maskedMark.caret + Math.max(0, caret - dot) };
}

function acceptPlainKey(
  element: FormElement,
  textBefore: string,
  typedText: MaskedText,
  inputType: string,
): MaskedText {
  const kind = kindOf(element.type);
  if (!kind.mask) return typedText;
  const typedData = { ...typedText, text: plainDigits(typedText.text) };
  const addedText = findInsertedText(textBefore, typedData.text);
  const isUnmasked = kind.mask(textBefore, textBefore.length, element).text !== textBefore;
  if (isUnmasked || addedText.length > 1) return cleanTypedText(element, typedData, addedText);
  const maskedText = kind.mask(typedData.text, typedData.caret, element);
  if (maskedText.text === textBefore && /^deleteContent(?:Back|For)ward$/.test(inputType))
    return removeBesideSeparator(element, kind.mask, typedData, inputType === 'deleteContentBackward');
  const isFull =
    kind.family !== 'numbers' && /\d/.test(addedText) && !isLossless(kind, typedData.text, maskedText.text);
  const max = Math.max(textBefore.length, maxTypedLength(element) ?? maskedText.text.length);
  return isFull || maskedText.text.length > max
    ? { text: textBefore, caret: Math.max(0, typedData.caret - addedText.length) }
    : maskedText;
}

/** The stored form of a typed text, or the text as the form engine reads it if it can't be parsed. */
export function answerFor(element: FormElement, text: string): unknown {
  const plainText = isLocalNumber(element) ? (readLocalNumber(element, text) ?? text) : text;
  const parsed = kindOf(element.type).parse(plainText, element);
  return parsed.ok ? parsed.value : plainText;
}

/** Accepts full-width digits, commas, points and minus signs from Japanese and Chinese keyboards. */
function plainDigits(text: string): string {
  return text.replace(FULL_WIDTH_PATTERN, (fullWidth) =>
    String.fromCharCode(fullWidth.charCodeAt(0) - FULL_WIDTH_OFFSET),
  );
}

type Mask = NonNullable<Kind['mask']>;

function removeBesideSeparator(
  element: FormElement,
  mask: Mask,
  { text, caret }: MaskedText,
  isBack: boolean,
): MaskedText {
  if (!isBack) return mask(text.slice(0, caret) + text.slice(caret + 1), caret, element);
  const caretBefore = Math.max(0, caret - 1);
  return mask(text.slice(0, caretBefore) + text.slice(caret), caretBefore, element);
}

function cleanTypedText(element: FormElement, typedText: MaskedText, addedText: string): MaskedText {
  const kind = kindOf(element.type);
  const maskedText = kind.mask?.(typedText.text, typedText.caret, element) ?? typedText;
  const parsed = kind.parse(typedText.text, element);
  if (parsed.ok && !kind.isEmpty(parsed.value)) {
    const unchangedParse = kind.parse(maskedText.text, element);
    if (unchangedParse.ok && Object.is(unchangedParse.value, parsed.value)) return maskedText;
    const text = editText(element, parsed.value);
    return { text, caret: text.length };
  }
  return isLossless(kind, typedText.text, maskedText.text, addedText) ? maskedText : typedText;
}
