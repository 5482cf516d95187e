import type { FormDefinition, FormElement } from '@lendwright/forms';

/** The id of the container of the form's top-level elements. */
export const ROOT = '/';
/** The id of the container of the deactivated elements. */
export const DEACTIVATED_ROOT = '//';

/** An element's own settings, without its children. */
export type FlatElement = Omit<FormElement, 'childs'>;

/**
 * A form as a flat, immutable index, so that unchanged parts keep their identity. `childs` lists each container's
 * children in order; an element that never had any has no list.
 */
export interface FormModel {
  readonly elements: ReadonlyMap<string, FlatElement>;
  readonly childs: ReadonlyMap<string, readonly string[]>;
  readonly holders: ReadonlyMap<string, string>;
}

/** Builds the model of a definition. */
export function formModelOf(definition: FormDefinition): FormModel {
  const elements = new Map<string, FlatElement>();
  const childrenById = new Map<string, readonly string[]>();
  const holders = new Map<string, string>();
  const addAll = (list: readonly FormElement[], holder: string) => {
    childrenById.set(
      holder,
      list.map(({ id }) => id),
    );
    for (const { childs: children, ...own } of list) {
      elements.set(own.id, own);
      holders.set(own.id, holder);
      if (children) addAll(children, own.id);
    }
  };
  addAll(definition.content, ROOT);
  addAll(definition.deactivated ?? [], DEACTIVATED_ROOT);
  return { elements, childs: childrenById, holders };
}

/** An element with its content, as in a definition. */
export function treeOf(model: FormModel, id: string): FormElement {
  const ownElement = model.elements.get(id) as FlatElement;
  const children = model.childs.get(id);
  return children ? { ...ownElement, childs: children.map((child) => treeOf(model, child)) } : ownElement;
}

/** The definition of a model. Models with the same content give the same JSON text. */
export function definitionOf(model: FormModel): FormDefinition {
  const listOf = (holder: string) => (model.childs.get(holder) ?? []).map((id) => treeOf(model, id));
  const deactivatedLists = listOf(DEACTIVATED_ROOT);
  const content = listOf(ROOT);
  return deactivatedLists.length > 0 ? { content, deactivated: deactivatedLists } : { content };
}

/** The ids of an element and its descendants, in reading order. */
export function idsBelow(model: FormModel, id: string): readonly string[] {
  return [id, ...(model.childs.get(id) ?? []).flatMap((child) => idsBelow(model, child))];
}

/** The containers of an element, innermost first; ROOT or DEACTIVATED_ROOT is last. */
export function holdersOf(model: FormModel, id: string): readonly string[] {
  const holder = model.holders.get(id);
  return holder === undefined ? [] : [holder, ...holdersOf(model, holder)];
}

/** Whether an element is deactivated. */
export const isDeactivated = (model: FormModel, id: string): boolean =>
  holdersOf(model, id).at(-1) === DEACTIVATED_ROOT;

/** Every id of the form in reading order, without deactivated elements. */
export const readingOrder = (model: FormModel): readonly string[] =>
  (model.childs.get(ROOT) ?? []).flatMap((id) => idsBelow(model, id));
