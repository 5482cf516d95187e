import { textKind } from '../families/text-family';

export const text = textKind({ type: 'text', most: 2_000, palette: { group: 'Text', label: 'Text' } });
