import type { FormDefinition, FormElement } from '@lendwright/forms';

/** What holds the elements of the form itself. */
export const ROOT = '/';
/** What holds the deactivated elements. */
export const DEACTIVATED_ROOT = '//';

/** An element's own settings, without what it holds. */
export type FlatElement = Omit<FormElement, 'childs'>;

/**
 * A form as the builder holds it: every element once, flat, and never changed in place, so that what stayed the same is
 * the same object. `childs` lists what each holder holds, in order; an element that never held anything has no list.
 */
export interface FormModel {
  readonly elements: ReadonlyMap<string, FlatElement>;
  readonly childs: ReadonlyMap<string, readonly string[]>;
  readonly holders: ReadonlyMap<string, string>;
}

/** The drawing of a definition. */
export function formModelOf(definition: FormDefinition): FormModel {
  const elements = new Map<string, FlatElement>();
  const childs = new Map<string, readonly string[]>();
  const holders = new Map<string, string>();
  const take = (list: readonly FormElement[], holder: string) => {
    childs.set(
      holder,
      list.map(({ id }) => id),
    );
    for (const { childs: children, ...own } of list) {
      elements.set(own.id, own);
      holders.set(own.id, holder);
      if (children) take(children, own.id);
    }
  };
  take(definition.content, ROOT);
  take(definition.deactivated ?? [], DEACTIVATED_ROOT);
  return { elements, childs, holders };
}

/** An element with all that it holds, as it stands in a definition. */
export function treeOf(model: FormModel, id: string): FormElement {
  const own = model.elements.get(id) as FlatElement;
  const children = model.childs.get(id);
  return children ? { ...own, childs: children.map((child) => treeOf(model, child)) } : own;
}

/** The definition of a drawing. Two drawings with the same content give the same text. */
export function definitionOf(model: FormModel): FormDefinition {
  const listOf = (holder: string) => (model.childs.get(holder) ?? []).map((id) => treeOf(model, id));
  const deactivated = listOf(DEACTIVATED_ROOT);
  const content = listOf(ROOT);
  return deactivated.length > 0 ? { content, deactivated } : { content };
}

/** An element's id and the ids of all that it holds, in reading order. */
export function idsBelow(model: FormModel, id: string): readonly string[] {
  return [id, ...(model.childs.get(id) ?? []).flatMap((child) => idsBelow(model, child))];
}

/** The holders of an element from the nearest outwards, ROOT or ATTIC last. */
export function holdersOf(model: FormModel, id: string): readonly string[] {
  const holder = model.holders.get(id);
  return holder === undefined ? [] : [holder, ...holdersOf(model, holder)];
}

/** Whether an element is out of the form. */
export const isDeactivated = (model: FormModel, id: string): boolean =>
  holdersOf(model, id).at(-1) === DEACTIVATED_ROOT;

/** Every id of the form in reading order, without the deactivated. */
export const readingOrder = (model: FormModel): readonly string[] =>
  (model.childs.get(ROOT) ?? []).flatMap((id) => idsBelow(model, id));
