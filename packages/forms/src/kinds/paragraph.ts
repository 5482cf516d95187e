import { bareKind } from '../families/bare-family';

export const paragraph = bareKind({
  type: 'paragraph',
  family: 'dressing',
  palette: { group: 'Utility', label: 'Paragraph' },
});
