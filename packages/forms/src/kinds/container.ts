import { bareKind } from '../families/bare-family';

/** A plain holder that the builder makes around what it lays out. */
export const container = bareKind({
  type: 'container',
  family: 'structure',
  holds: (child) => child.type !== 'item',
  palette: null,
});
