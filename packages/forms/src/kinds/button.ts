import { bareKind } from '../families/static-family';

export const button = bareKind({ type: 'button', family: 'dressing', palette: { group: 'Buttons', label: 'Button' } });
