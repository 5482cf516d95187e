import { HUES, type GlyphShape, type StatusLook } from '../../ui';
import type { ListRecord, ListStatus } from './list-module';

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

/** How a company's own status looks: the hue that it picked, the shape of its place in the pipeline. */
export function statusAppearance({ hue, place }: Pick<ListStatus, 'hue' | 'place'>): StatusLook {
  return {
    shape: SHAPES.find((shape) => shape === place) ?? 'ring',
    hue: HUES.find((known) => known === hue) ?? 'grey',
  };
}

/** The status of a record with its look; null where it has none. */
export function statusOfRecord(record: ListRecord) {
  const [chosen] = record.status;
  return chosen ? { id: chosen._id, title: chosen.title, look: statusAppearance(chosen) } : null;
}
