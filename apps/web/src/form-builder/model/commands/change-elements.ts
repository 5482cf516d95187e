import { CommandRefused, type Command } from '../command';
import type { FlatElement } from '../form-model';

/** The settings that the inspector changes. The id has its own command, and the type is fixed. */
export type Settings = { readonly [Key in Exclude<keyof FlatElement, 'id' | 'type'>]?: FlatElement[Key] | undefined };

/**
 * An element with changed settings; undefined removes a setting. The order of settings is kept, so that definitions can
 * be compared as text.
 */
function withSettings(element: FlatElement, settings: Settings): FlatElement {
  const isSame = Object.entries(settings).every(
    ([key, value]) => JSON.stringify(element[key as keyof FlatElement]) === JSON.stringify(value),
  );
  if (isSame) return element;
  const changedElement = { ...element, ...settings };
  return Object.fromEntries(
    Object.entries(changedElement).filter(([, value]) => value !== undefined),
  ) as unknown as FlatElement;
}

/**
 * Changes settings of elements in one step.
 * @param settings the new settings, or a function that computes them for each element
 */
export const changeElements = (
  ids: readonly string[],
  settings: Settings | ((element: FlatElement) => Settings),
): Command => ({
  name: 'change',
  removesReferences: false,
  run(edit) {
    if (ids.length === 0) throw new CommandRefused('nothing-chosen');
    for (const id of ids)
      edit.change(id, (element) =>
        withSettings(element, typeof settings === 'function' ? settings(element) : settings),
      );
    return undefined;
  },
});
