import { EMPTY_LAYOUT, type ColumnLayout, type Density } from '../../ui/table';

/** What a person made of a list in this browser. */
export interface KeptLayout extends ColumnLayout {
  readonly density: Density;
}

export const USUAL_LAYOUT: KeptLayout = { ...EMPTY_LAYOUT, density: 'normal' };
const nameOf = (module: string) => `lendwright.list.${module}`;
const texts = (value: unknown) => (Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []);

/** Reads a kept layout; what makes no sense is as usual. */
export function readLayout(module: string): KeptLayout {
  try {
    const raw = JSON.parse(localStorage.getItem(nameOf(module)) ?? 'null') as Partial<Record<keyof KeptLayout, unknown>> | null;
    if (!raw) return USUAL_LAYOUT;
    const widths = Object.entries(raw.widths ?? {}).filter((entry): entry is [string, number] => typeof entry[1] === 'number');
    const density = raw.density === 'compact' || raw.density === 'comfortable' ? raw.density : 'normal';
    return { order: texts(raw.order), hidden: texts(raw.hidden), widths: Object.fromEntries(widths), density };
  } catch {
    return USUAL_LAYOUT;
  }
}

/** Keeps a layout; a browser that keeps nothing is no fault. */
export function keepLayout(module: string, layout: KeptLayout): void {
  try {
    localStorage.setItem(nameOf(module), JSON.stringify(layout));
  } catch {
    return;
  }
}
