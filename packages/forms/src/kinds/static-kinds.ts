import { bareKind } from '../families/static-family';

export const headertext = bareKind({
  type: 'headertext',
  family: 'dressing',
  palette: { group: 'Utility', label: 'Header Text' },
});

export const separator = bareKind({
  type: 'separator',
  family: 'dressing',
  palette: { group: 'Utility', label: 'Separator' },
});

export const paragraph = bareKind({
  type: 'paragraph',
  family: 'dressing',
  palette: { group: 'Utility', label: 'Paragraph' },
});

export const button = bareKind({ type: 'button', family: 'dressing', palette: { group: 'Buttons', label: 'Button' } });
