import { bareKind } from '../families/static-family';

export const headertext = bareKind({
  type: 'headertext',
  family: 'dressing',
  palette: { group: 'Utility', label: 'Header Text' },
});
