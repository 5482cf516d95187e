import { staticKind, holdsContent } from '../families/static-family';

/** A plain container that the builder creates for layout. */
export const container = staticKind({
  type: 'container',
  family: 'structure',
  holds: (child) => child.type !== 'item',
  palette: null,
});

export const grid = staticKind({
  type: 'grid',
  family: 'structure',
  holds: holdsContent,
  palette: { group: 'Form Structure', label: 'Grid' },
});

export const section = staticKind({
  type: 'section',
  family: 'structure',
  settings: ['cloneable'],
  holds: holdsContent,
  palette: { group: 'Form Structure', label: 'Section' },
});

/** A set of tabs. Each item is one tab of the record. */
export const tab = staticKind({
  type: 'tab',
  family: 'structure',
  holds: (child) => child.type === 'item',
  palette: { group: 'Form Structure', label: 'Tabs' },
});

/** A tab in a tab set; created by the builder. */
export const item = staticKind({ type: 'item', family: 'structure', holds: holdsContent, palette: null });
