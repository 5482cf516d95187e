import { bareKind } from '../families/static-family';

/** A plain holder that the builder makes around what it lays out. */
export const container = bareKind({
  type: 'container',
  family: 'structure',
  holds: (child) => child.type !== 'item',
  palette: null,
});
