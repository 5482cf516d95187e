import type { FormModel, FlatElement } from './form-model';

/** The smallest change of a form model. It contains both states, so that it can be inverted. */
export type Edit =
  | { readonly of: 'element'; readonly id: string; readonly before?: FlatElement; readonly after?: FlatElement }
  | {
      readonly of: 'childs';
      readonly holder: string;
      readonly before?: readonly string[];
      readonly after?: readonly string[];
    };

/** The edits that undo these: each one inverted, in reverse order. */
export function inverseOf(edits: readonly Edit[]): readonly Edit[] {
  return edits.map((edit) => ({ ...edit, before: edit.after, after: edit.before }) as Edit).reverse();
}

const put = <Key, Value>(map: Map<Key, Value>, key: Key, value: Value | undefined): void => {
  if (value === undefined) map.delete(key);
  else map.set(key, value);
};

/** The model after edits. The given model is not changed. */
export function applyEdits(model: FormModel, edits: readonly Edit[]): FormModel {
  const elements = new Map(model.elements);
  const childrenById = new Map(model.childs);
  const holders = new Map(model.holders);
  const lists = edits.filter((edit) => edit.of === 'childs');
  for (const edit of edits) {
    if (edit.of === 'element') put(elements, edit.id, edit.after);
    else put(childrenById, edit.holder, edit.after);
  }
  for (const { before } of lists) for (const id of before ?? []) holders.delete(id);
  for (const { holder } of lists) for (const id of childrenById.get(holder) ?? []) holders.set(id, holder);
  return { elements, childs: childrenById, holders };
}
