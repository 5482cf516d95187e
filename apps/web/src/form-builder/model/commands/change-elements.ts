import { CommandRefused, type Command } from '../command';
import type { FlatElement } from '../form-model';

/** The settings of elements that the inspector changes; the id has a command of its own and the type stays. */
export type Settings = { readonly [Key in Exclude<keyof FlatElement, 'id' | 'type'>]?: FlatElement[Key] | undefined };

/** An element with settings changed; one that is undefined falls away. Settings keep their places, so that texts compare. */
function withSettings(element: FlatElement, settings: Settings): FlatElement {
  const isSame = Object.entries(settings).every(
    ([key, value]) => JSON.stringify(element[key as keyof FlatElement]) === JSON.stringify(value),
  );
  if (isSame) return element;
  const changed = { ...element, ...settings };
  return Object.fromEntries(
    Object.entries(changed).filter(([, value]) => value !== undefined),
  ) as unknown as FlatElement;
}

/**
 * Changes settings of elements, all at once.
 * @param of the settings of each, or what makes them of the element as it is
 */
export const changeElements = (
  ids: readonly string[],
  of: Settings | ((element: FlatElement) => Settings),
): Command => ({
  name: 'change',
  removesReferences: false,
  run(edit) {
    if (ids.length === 0) throw new CommandRefused('nothing-chosen');
    for (const id of ids)
      edit.change(id, (element) => withSettings(element, typeof of === 'function' ? of(element) : of));
    return undefined;
  },
});
