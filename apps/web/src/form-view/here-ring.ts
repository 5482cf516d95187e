import type { CSSProperties } from 'react';
import { avatarColor } from '../ui';
import type { HerePerson } from './field-state';

/** The ring around a field that another person is in: the person's own hue. */
export const hereRing = ({ id }: HerePerson): CSSProperties =>
  ({ '--here': `var(--${avatarColor(id)}-d)` }) as CSSProperties;
