import { bareKind, holdsContent } from '../families/static-family';

export const section = bareKind({
  type: 'section',
  family: 'structure',
  settings: ['cloneable'],
  holds: holdsContent,
  palette: { group: 'Form Structure', label: 'Section' },
});
