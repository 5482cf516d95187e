import { bareKind } from '../families/static-family';

export const paragraph = bareKind({
  type: 'paragraph',
  family: 'dressing',
  palette: { group: 'Utility', label: 'Paragraph' },
});
