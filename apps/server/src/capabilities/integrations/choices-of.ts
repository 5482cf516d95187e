import { optionsOf, US_STATES, type ElementOption, type FormElement } from '@lendwright/forms';

const HAS_STATES: ReadonlySet<string> = new Set(['state', 'us_states']);

/** What a field offers to choose from: its own options, or the states where it names none. */
export const choicesOf = (element: FormElement): readonly ElementOption[] =>
  optionsOf(element, HAS_STATES.has(element.type) ? US_STATES : []).options;
