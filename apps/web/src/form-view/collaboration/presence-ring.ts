import type { CSSProperties } from 'react';
import { personHue } from '../../ui';
import type { FieldParticipant } from '../fields/field-state';

/** The ring around a field that another person is in: the person's own hue. */
export const presenceRing = ({ id }: FieldParticipant): CSSProperties =>
  ({ '--here': `var(--${personHue(id)}-d)` }) as CSSProperties;
