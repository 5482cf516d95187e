import { isSecret, kindOf, type FormElement } from '@lendwright/forms';
import { ROOT, type FormModel, type FlatElement } from '../../model';

/** One element as rules and formulas name it. */
export interface IndexedElement {
  readonly element: FlatElement;
  /** The repeatable section that it lies in. */
  readonly rows: string | null;
  /** Titles of what holds it, outermost first: told beside fields that share a title. */
  readonly place: string;
  /** Whether a condition or a formula may read it. */
  readonly isReadable: boolean;
}

/** All elements of the form that rules and formulas may name, in reading order. */
export interface FieldIndex {
  readonly list: readonly IndexedElement[];
  readonly byId: ReadonlyMap<string, IndexedElement>;
  readonly elements: ReadonlyMap<string, FormElement>;
  readonly rowsOf: ReadonlyMap<string, string>;
}

const known = new WeakMap<FormModel, FieldIndex>();

function indexDrawing(model: FormModel): FieldIndex {
  const list: IndexedElement[] = [];
  const walk = (holder: string, rows: string | null, place: string) => {
    for (const id of model.childs.get(holder) ?? []) {
      const element = model.elements.get(id);
      if (!element) continue;
      const isReadable = kindOf(element.type).isField && !isSecret(element);
      list.push({ element, rows, place, isReadable });
      const inner =
        element.title && element.title !== place ? [place, element.title].filter(Boolean).join(' › ') : place;
      walk(id, element.cloneable ? id : rows, inner);
    }
  };
  walk(ROOT, null, '');
  return {
    list,
    byId: new Map(list.map((one) => [one.element.id, one])),
    elements: new Map(list.map(({ element }) => [element.id, element])),
    rowsOf: new Map(list.flatMap(({ element, rows }) => (rows === null ? [] : [[element.id, rows] as const]))),
  };
}

/** The index of a drawing, built once for it. What is deactivated is not in it. */
export function fieldIndexOf(model: FormModel): FieldIndex {
  const index = known.get(model) ?? indexDrawing(model);
  known.set(model, index);
  return index;
}

/** How people name an element: its title, or its id where it has none. */
export const titleIn = (index: FieldIndex, id: string): string => index.elements.get(id)?.title || id;
