import { choiceKind } from '../families/choice-family';

export const select = choiceKind({ type: 'select', palette: { group: 'Selection', label: 'Select' } });
