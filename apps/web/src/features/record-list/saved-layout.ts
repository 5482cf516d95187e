import { EMPTY_LAYOUT, type ColumnLayout, type Density } from '../../ui/table';
import { saveLocal, readLocalValue } from '../session';

/** The user's layout of a list in this browser. */
export interface SavedLayout extends ColumnLayout {
  readonly density: Density;
}

export const DEFAULT_LAYOUT: SavedLayout = { ...EMPTY_LAYOUT, density: 'normal' };
const YEAR_SECONDS = 31_536_000;
const nameOf = (module: string) => `list.${module}`;
const texts = (value: unknown) =>
  Array.isArray(value) ? value.filter((candidate): candidate is string => typeof candidate === 'string') : [];

/** Reads the saved layout; invalid values fall back to the defaults. */
export function readLayout(module: string): SavedLayout {
  const rawLayout = readLocalValue(nameOf(module));
  if (typeof rawLayout !== 'object' || rawLayout === null) return DEFAULT_LAYOUT;
  const { order, hidden, widths, density } = rawLayout as Partial<Record<keyof SavedLayout, unknown>>;
  const numbers = Object.entries(widths ?? {}).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number',
  );
  return {
    order: texts(order),
    hidden: texts(hidden),
    widths: Object.fromEntries(numbers),
    density: density === 'compact' || density === 'comfortable' ? density : 'normal',
  };
}

/** Saves a layout for a year. */
export function saveLayout(module: string, layout: SavedLayout): void {
  saveLocal(nameOf(module), layout, YEAR_SECONDS);
}
