import { staticKind } from '../families/static-family';

export const headertext = staticKind({
  type: 'headertext',
  family: 'static',
  palette: { group: 'Utility', label: 'Header Text' },
});

export const separator = staticKind({
  type: 'separator',
  family: 'static',
  palette: { group: 'Utility', label: 'Separator' },
});

export const paragraph = staticKind({
  type: 'paragraph',
  family: 'static',
  palette: { group: 'Utility', label: 'Paragraph' },
});

export const button = staticKind({ type: 'button', family: 'static', palette: { group: 'Buttons', label: 'Button' } });
