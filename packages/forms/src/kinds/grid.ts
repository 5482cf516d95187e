import { bareKind, holdsContent } from '../families/static-family';

export const grid = bareKind({
  type: 'grid',
  family: 'structure',
  holds: holdsContent,
  palette: { group: 'Form Structure', label: 'Grid' },
});
