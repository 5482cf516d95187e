import { accept, defineKind, refuse } from './define-kind';
import { listKind, membersOf } from '../families/list-family';
import type { FormElement } from '../form-element';

const YES = /^(?:yes|y|true|x|1|checked)$/i;
const NO = /^(?:no|n|false|0|unchecked)$/i;
const palette = { group: 'Selection', label: 'Checkbox' };

const several = listKind({ type: 'checkbox', palette });
const isList = (element: FormElement): boolean => (element.options?.length ?? 0) > 0;
const word = (value: unknown): string => (value === true ? 'Yes' : value === false ? 'No' : '');

const single = defineKind({
  type: 'checkbox',
  family: 'choice',
  parse: (input, element) => (typeof input === 'boolean' ? accept(input) : refuse(element)),
  format: word,
  importCell: (text, element) => {
    if (text.trim() === '') return accept(false);
    if (YES.test(text.trim())) return accept(true);
    return NO.test(text.trim()) ? accept(false) : refuse(element);
  },
  palette,
});

const kindFor = (element: FormElement) => (isList(element) ? several : single);

/** A single yes or no, or several choices where the element lists options. A mandatory one must be ticked. */
export const checkbox = defineKind({
  type: 'checkbox',
  family: 'choice',
  settings: ['options'],
  empty: false,
  isEmpty: (value) => value !== true && several.isEmpty(value),
  parse: (input, element) => kindFor(element).parse(input, element),
  format: (value, element) => kindFor(element).format(value, element),
  exportCell: (value, element) => kindFor(element).exportCell(value, element),
  importCell: (text, element) => kindFor(element).importCell(text, element),
  operators: ['equals', 'not-equals', 'in', 'is-empty'],
  column: 'list',
  unit: 'options',
  toColumn: (value) => (typeof value === 'boolean' ? String(value) : several.toColumn(value)),
  members: (value) => (typeof value === 'boolean' ? [String(value)] : membersOf(value)),
  palette,
});
