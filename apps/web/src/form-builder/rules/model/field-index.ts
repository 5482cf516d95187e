import { isSecret, kindOf, type FormElement } from '@lendwright/forms';
import { ROOT, type FormModel, type FlatElement } from '../../model';

/** An element that rules and formulas can name. */
export interface IndexedElement {
  readonly element: FlatElement;
  /** The repeatable section that contains it. */
  readonly rows: string | null;
  /** The titles of its containers, outermost first, to distinguish fields with equal titles. */
  readonly path: string;
  /** Whether conditions and formulas can read it. */
  readonly isReadable: boolean;
}

/** All elements that rules and formulas can name, in reading order. */
export interface FieldIndex {
  readonly list: readonly IndexedElement[];
  readonly byId: ReadonlyMap<string, IndexedElement>;
  readonly elements: ReadonlyMap<string, FormElement>;
  readonly rowsOf: ReadonlyMap<string, string>;
}

const indexesByModel = new WeakMap<FormModel, FieldIndex>();

function buildFieldIndex(model: FormModel): FieldIndex {
  const list: IndexedElement[] = [];
  const walk = (holder: string, rows: string | null, path: string) => {
    for (const id of model.childs.get(holder) ?? []) {
      const element = model.elements.get(id);
      if (!element) continue;
      const isReadable = kindOf(element.type).isField && !isSecret(element);
      list.push({ element, rows, path, isReadable });
      const innerText =
        element.title && element.title !== path ? [path, element.title].filter(Boolean).join(' › ') : path;
      walk(id, element.cloneable ? id : rows, innerText);
    }
  };
  walk(ROOT, null, '');
  return {
    list,
    byId: new Map(list.map((element) => [element.element.id, element])),
    elements: new Map(list.map(({ element }) => [element.id, element])),
    rowsOf: new Map(list.flatMap(({ element, rows }) => (rows === null ? [] : [[element.id, rows] as const]))),
  };
}

/** The index of a form model, cached per model. Deactivated elements are excluded. */
export function fieldIndexOf(model: FormModel): FieldIndex {
  const index = indexesByModel.get(model) ?? buildFieldIndex(model);
  indexesByModel.set(model, index);
  return index;
}

/** An element's display name: its title, or its id if it has none. */
export const titleOfElement = (index: FieldIndex, id: string): string => index.elements.get(id)?.title || id;
