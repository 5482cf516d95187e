import type { GlyphShape, StatusColor } from '../../ui';
import type { SignRequest } from './signer-roles';

interface RequestGlyph {
  readonly shape: GlyphShape;
  readonly hue: StatusColor;
}

const GLYPHS: Readonly<Record<SignRequest['state'], RequestGlyph>> = {
  pending: { shape: 'half', hue: 'petrol' },
  sealing: { shape: 'three-quarters', hue: 'petrol' },
  completed: { shape: 'tick', hue: 'green' },
  declined: { shape: 'cross', hue: 'red' },
  voided: { shape: 'slash', hue: 'grey' },
  expired: { shape: 'clock', hue: 'amber' },
};

/** The status glyph of a sign request. */
export const requestGlyph = (state: SignRequest['state']): RequestGlyph => GLYPHS[state];
