import { kindOf, type FormElement } from '@lendwright/forms';
import { answerFor, editText } from '../../../form-view';

/** The HTML input type for an element's value. */
export function inputTypeOf(element: FormElement): 'date' | 'time' | 'datetime-local' | 'text' {
  const { unit } = kindOf(element.type);
  if (unit === 'day') return 'date';
  if (unit === 'moment') return 'datetime-local';
  return unit === 'minutes' ? 'time' : 'text';
}

const MINUTES = 16;

/** The value as editable text, numbers in the format of the user's language. An unparsed value stays as typed. */
export function editedText(element: FormElement, value: unknown): string {
  if (value === undefined || value === null) return '';
  const kind = kindOf(element.type);
  const type = inputTypeOf(element);
  if (type === 'datetime-local') return String(value).slice(0, MINUTES);
  if (type !== 'text') return String(value);
  if (kind.family === 'numbers') return editText(element, value);
  const shownCell = kind.exportCell(value, element) || String(value);
  return kind.mask ? kind.mask(shownCell, shownCell.length, element).text : shownCell;
}

/** Parses typed text: the stored value if the element accepts it, the text itself if not, undefined if empty. */
export function parseTyped(element: FormElement, typedText: string, isPart: boolean): unknown {
  const text = typedText.trim();
  if (text === '') return undefined;
  if (isPart) return text;
  const kind = kindOf(element.type);
  if (kind.family === 'numbers') return answerFor(element, text);
  const parsed = kind.parse(inputTypeOf(element) === 'datetime-local' ? `${text}Z` : text, element);
  return parsed.ok && !kind.isEmpty(parsed.value) ? parsed.value : text;
}
