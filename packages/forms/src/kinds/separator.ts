import { bareKind } from '../families/static-family';

export const separator = bareKind({
  type: 'separator',
  family: 'dressing',
  palette: { group: 'Utility', label: 'Separator' },
});
