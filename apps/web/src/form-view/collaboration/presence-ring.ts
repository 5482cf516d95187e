import type { CSSProperties } from 'react';
import { avatarColor } from '../../ui';
import type { FieldParticipant } from '../fields/field-state';

/** The ring around a field that another person is in, in the person's color. */
export const presenceRing = ({ id }: FieldParticipant): CSSProperties =>
  ({ '--here': `var(--${avatarColor(id)}-d)` }) as CSSProperties;
