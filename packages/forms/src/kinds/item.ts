import { bareKind, holdsContent } from '../families/static-family';

/** One tab of a tab set; the builder makes it. */
export const item = bareKind({ type: 'item', family: 'structure', holds: holdsContent, palette: null });
