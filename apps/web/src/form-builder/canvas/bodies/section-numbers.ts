import { ROOT, type FormModel } from '../../model';

const known = new WeakMap<FormModel, ReadonlyMap<string, number>>();

function numberOf(model: FormModel): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>();
  const walk = (holder: string, start: number): number =>
    (model.childs.get(holder) ?? []).reduce((last, id) => {
      const type = model.elements.get(id)?.type;
      if (type === 'section') numbers.set(id, last + 1);
      if (type === 'item') walk(id, 0);
      return type === 'section' ? last + 1 : type === 'item' ? last : walk(id, last);
    }, start);
  walk(ROOT, 0);
  return numbers;
}

/** The number of each section on its tab; a section within a section has none. Counted once per drawing. */
export function sectionNumbers(model: FormModel): ReadonlyMap<string, number> {
  const found = known.get(model) ?? numberOf(model);
  known.set(model, found);
  return found;
}
