import { choiceKind } from '../families/choice-family';

/** The record's status, one of those that the form lists. */
export const status = choiceKind({ type: 'status', palette: { group: 'Selection', label: 'Status' } });
