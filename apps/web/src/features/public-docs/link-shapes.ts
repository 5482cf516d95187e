import type { GlyphShape, StatusColor } from '../../ui';
import type { Answer } from '../../client';

export type DocumentLinks = Answer<'listDocumentLinks'>;
export type DocumentLink = DocumentLinks['links'][number];

export const LINK_GLYPHS: Readonly<
  Record<DocumentLink['state'], { readonly shape: GlyphShape; readonly hue: StatusColor }>
> = {
  active: { shape: 'half', hue: 'petrol' },
  expired: { shape: 'clock', hue: 'amber' },
  revoked: { shape: 'slash', hue: 'grey' },
  blocked: { shape: 'cross', hue: 'red' },
};
