import type { FormDefinition, FormElement } from '@lendwright/forms';

/** What holds the elements of the form itself. */
export const ROOT = '/';
/** What holds the deactivated elements. */
export const ATTIC = '//';

/** An element's own settings, without what it holds. */
export type OwnElement = Omit<FormElement, 'childs'>;

/**
 * A form as the builder holds it: every element once, flat, and never changed in place, so that what stayed the same is
 * the same object. `childs` lists what each holder holds, in order; an element that never held anything has no list.
 */
export interface Drawing {
  readonly elements: ReadonlyMap<string, OwnElement>;
  readonly childs: ReadonlyMap<string, readonly string[]>;
  readonly holders: ReadonlyMap<string, string>;
}

/** The drawing of a definition. */
export function drawingOf(definition: FormDefinition): Drawing {
  const elements = new Map<string, OwnElement>();
  const childs = new Map<string, readonly string[]>();
  const holders = new Map<string, string>();
  const take = (list: readonly FormElement[], holder: string) => {
    childs.set(
      holder,
      list.map(({ id }) => id),
    );
    for (const { childs: held, ...own } of list) {
      elements.set(own.id, own);
      holders.set(own.id, holder);
      if (held) take(held, own.id);
    }
  };
  take(definition.content, ROOT);
  take(definition.deactivated ?? [], ATTIC);
  return { elements, childs, holders };
}

/** An element with all that it holds, as it stands in a definition. */
export function treeOf(drawing: Drawing, id: string): FormElement {
  const own = drawing.elements.get(id) as OwnElement;
  const held = drawing.childs.get(id);
  return held ? { ...own, childs: held.map((child) => treeOf(drawing, child)) } : own;
}

/** The definition of a drawing. Two drawings with the same content give the same text. */
export function definitionOf(drawing: Drawing): FormDefinition {
  const listOf = (holder: string) => (drawing.childs.get(holder) ?? []).map((id) => treeOf(drawing, id));
  const deactivated = listOf(ATTIC);
  const content = listOf(ROOT);
  return deactivated.length > 0 ? { content, deactivated } : { content };
}

/** An element's id and the ids of all that it holds, in reading order. */
export function idsBelow(drawing: Drawing, id: string): readonly string[] {
  return [id, ...(drawing.childs.get(id) ?? []).flatMap((child) => idsBelow(drawing, child))];
}

/** The holders of an element from the nearest outwards, ROOT or ATTIC last. */
export function holdersOf(drawing: Drawing, id: string): readonly string[] {
  const holder = drawing.holders.get(id);
  return holder === undefined ? [] : [holder, ...holdersOf(drawing, holder)];
}

/** Whether an element is out of the form. */
export const isDeactivated = (drawing: Drawing, id: string): boolean => holdersOf(drawing, id).at(-1) === ATTIC;

/** Every id of the form in reading order, without the deactivated. */
export const readingOrder = (drawing: Drawing): readonly string[] =>
  (drawing.childs.get(ROOT) ?? []).flatMap((id) => idsBelow(drawing, id));
