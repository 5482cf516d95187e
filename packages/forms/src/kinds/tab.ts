import { bareKind } from '../families/static-family';

/** A set of tabs; each item that it holds is one tab of the record. */
export const tab = bareKind({
  type: 'tab',
  family: 'structure',
  holds: (child) => child.type === 'item',
  palette: { group: 'Form Structure', label: 'Tabs' },
});
