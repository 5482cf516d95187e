import { textKind } from '../families/text-family';

/** A text that the page carries without showing an input, such as where a visitor came from. */
export const hiddenfield = textKind({
  type: 'hiddenfield',
  most: 2_000,
  palette: { group: 'Utility', label: 'Hidden Field' },
});
