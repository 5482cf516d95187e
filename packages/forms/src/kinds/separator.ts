import { bareKind } from '../families/bare-family';

export const separator = bareKind({
  type: 'separator',
  family: 'dressing',
  palette: { group: 'Utility', label: 'Separator' },
});
