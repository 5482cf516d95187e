import { choiceKind } from '../families/choice-family';

export const radio = choiceKind({ type: 'radio', palette: { group: 'Selection', label: 'Radio' } });
