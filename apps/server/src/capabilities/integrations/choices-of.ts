import { optionsOf, US_STATES, type ElementOption, type FormElement } from '@lendwright/forms';

const STATE_TYPES: ReadonlySet<string> = new Set(['state', 'us_states']);

/** The choices of a field: its own options, or the US states if it defines none. */
export const choicesOf = (element: FormElement): readonly ElementOption[] =>
  optionsOf(element, STATE_TYPES.has(element.type) ? US_STATES : []).options;
