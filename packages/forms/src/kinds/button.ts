import { bareKind } from '../families/bare-family';

export const button = bareKind({ type: 'button', family: 'dressing', palette: { group: 'Buttons', label: 'Button' } });
