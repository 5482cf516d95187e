import { textKind } from '../families/text-family';

export const textarea = textKind({ type: 'textarea', most: 20_000, palette: { group: 'Text', label: 'Text Area' } });
