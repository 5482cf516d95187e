import { EMPTY_LAYOUT, type ColumnLayout } from '../../ui/table';

const PREFIX = 'lendwright.rows.';
const texts = (value: unknown) =>
  Array.isArray(value) ? value.filter((candidate): candidate is string => typeof candidate === 'string') : [];

/** A person's saved column layout for a section in this browser; null if missing or invalid. */
export function readRowLayout(person: string, section: string): ColumnLayout | null {
  try {
    const rawLayout: unknown = JSON.parse(localStorage.getItem(`${PREFIX}${person}.${section}`) ?? 'null');
    if (typeof rawLayout !== 'object' || rawLayout === null) return null;
    const { order, hidden } = rawLayout as Partial<Record<'order' | 'hidden', unknown>>;
    return { ...EMPTY_LAYOUT, order: texts(order), hidden: texts(hidden) };
  } catch {
    return null;
  }
}

/** Saves the layout; null deletes it. */
export function saveRowLayout(person: string, section: string, layout: ColumnLayout | null): void {
  const name = `${PREFIX}${person}.${section}`;
  try {
    if (layout) localStorage.setItem(name, JSON.stringify({ order: layout.order, hidden: layout.hidden }));
    else localStorage.removeItem(name);
  } catch {
    // If storage is full or blocked, only the layout is lost.
  }
}
