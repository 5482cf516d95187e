import { bareKind, holdsContent } from '../families/bare-family';

export const section = bareKind({
  type: 'section',
  family: 'structure',
  settings: ['cloneable'],
  holds: holdsContent,
  palette: { group: 'Form Structure', label: 'Section' },
});
