import { ROOT, type Drawing } from '../../model';

const known = new WeakMap<Drawing, ReadonlyMap<string, number>>();

function numberOf(drawing: Drawing): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>();
  const walk = (holder: string, start: number): number =>
    (drawing.childs.get(holder) ?? []).reduce((last, id) => {
      const type = drawing.elements.get(id)?.type;
      if (type === 'section') numbers.set(id, last + 1);
      if (type === 'item') walk(id, 0);
      return type === 'section' ? last + 1 : type === 'item' ? last : walk(id, last);
    }, start);
  walk(ROOT, 0);
  return numbers;
}

/** The number of each section on its tab; a section within a section has none. Counted once per drawing. */
export function sectionNumbers(drawing: Drawing): ReadonlyMap<string, number> {
  const found = known.get(drawing) ?? numberOf(drawing);
  known.set(drawing, found);
  return found;
}
