import { STATUS_COLORS, type GlyphShape, type StatusGlyphStyle } from '../../ui';
import type { ListStatus } from './list-module';
import type { ListRecord } from './wire-records';

const SHAPES: readonly GlyphShape[] = [
  'ring',
  'dashed',
  'quarter',
  'half',
  'three-quarters',
  'full',
  'tick',
  'cross',
  'slash',
  'return',
  'clock',
  'pause',
];

/** The appearance of a company-defined status: its color, and the glyph of its pipeline position. */
export function statusAppearance({ hue, place }: Pick<ListStatus, 'hue' | 'place'>): StatusGlyphStyle {
  return {
    shape: SHAPES.find((shape) => shape === place) ?? 'ring',
    hue: STATUS_COLORS.find((knownColor) => knownColor === hue) ?? 'grey',
  };
}

/** The status of a record with its appearance; null if it has none. */
export function statusOfRecord(record: ListRecord) {
  const [chosenStatus] = record.status;
  return chosenStatus
    ? { id: chosenStatus._id, title: chosenStatus.title, glyph: statusAppearance(chosenStatus) }
    : null;
}
