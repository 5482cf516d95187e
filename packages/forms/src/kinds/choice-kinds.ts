import { choiceKind } from '../families/choice-family';
import { listKind, membersOf } from '../families/list-family';
import { US_STATES } from '../families/us-states';
import type { FormElement } from '../form-element';
import { accept, defineKind, refuse } from './define-kind';

export const select = choiceKind({ type: 'select', palette: { group: 'Selection', label: 'Select' } });

export const radio = choiceKind({ type: 'radio', palette: { group: 'Selection', label: 'Radio' } });

export const multiselect = listKind({ type: 'multiselect', palette: { group: 'Selection', label: 'Multi Select' } });

const YES_PATTERN = /^(?:yes|y|true|x|1|checked)$/i;
const NO_PATTERN = /^(?:no|n|false|0|unchecked)$/i;
const palette = { group: 'Selection', label: 'Checkbox' };

const multipleChoice = listKind({ type: 'checkbox', palette });
const isList = (element: FormElement): boolean => (element.options?.length ?? 0) > 0;
const word = (value: unknown): string => (value === true ? 'Yes' : value === false ? 'No' : '');

const singleKind = defineKind({
  type: 'checkbox',
  family: 'choice',
  parse: (input, element) => (typeof input === 'boolean' ? accept(input) : refuse(element)),
  format: word,
  importCell: (text, element) => {
    if (text.trim() === '') return accept(false);
    if (YES_PATTERN.test(text.trim())) return accept(true);
    return NO_PATTERN.test(text.trim()) ? accept(false) : refuse(element);
  },
  palette,
});

const kindFor = (element: FormElement) => (isList(element) ? multipleChoice : singleKind);

/**
 * A single checkbox (yes or no), or several choices if the element has options. A mandatory checkbox must be checked.
 */
export const checkbox = defineKind({
  type: 'checkbox',
  family: 'choice',
  settings: ['options'],
  empty: false,
  isEmpty: (value) => value !== true && multipleChoice.isEmpty(value),
  parse: (input, element) => kindFor(element).parse(input, element),
  format: (value, element) => kindFor(element).format(value, element),
  exportCell: (value, element) => kindFor(element).exportCell(value, element),
  importCell: (text, element) => kindFor(element).importCell(text, element),
  operators: ['equals', 'not-equals', 'in', 'is-empty'],
  column: 'list',
  unit: 'options',
  toColumn: (value) => (typeof value === 'boolean' ? String(value) : multipleChoice.toColumn(value)),
  members: (value) => (typeof value === 'boolean' ? [String(value)] : membersOf(value)),
  palette,
});

/** A state: from the form's options, or a US state if the form has none. */
export const state = choiceKind({
  type: 'state',
  standard: US_STATES,
  palette: { group: 'Selection', label: 'State' },
});

/** A US state, always from the full list. */
export const usStates = choiceKind({
  type: 'us_states',
  standard: US_STATES,
  settings: [],
  palette: { group: 'Selection', label: 'US States' },
});

/** The record's status, one of the form's options. */
export const status = choiceKind({ type: 'status', palette: { group: 'Selection', label: 'Status' } });
