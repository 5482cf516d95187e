import { CommandRefused, type Command } from '../command';
import type { OwnElement } from '../form-model';

/** The settings of elements that the inspector changes; the id has a command of its own and the type stays. */
export type Settings = { readonly [Key in Exclude<keyof OwnElement, 'id' | 'type'>]?: OwnElement[Key] | undefined };

/** An element with settings changed; one that is undefined falls away. Settings keep their places, so that texts compare. */
function withSettings(element: OwnElement, settings: Settings): OwnElement {
  const isSame = Object.entries(settings).every(
    ([key, value]) => JSON.stringify(element[key as keyof OwnElement]) === JSON.stringify(value),
  );
  if (isSame) return element;
  const changed = { ...element, ...settings };
  return Object.fromEntries(
    Object.entries(changed).filter(([, value]) => value !== undefined),
  ) as unknown as OwnElement;
}

/**
 * Changes settings of elements, all at once.
 * @param of the settings of each, or what makes them of the element as it is
 */
export const changeElements = (
  ids: readonly string[],
  of: Settings | ((element: OwnElement) => Settings),
): Command => ({
  name: 'change',
  settles: false,
  run(sketch) {
    if (ids.length === 0) throw new CommandRefused('nothing-chosen');
    for (const id of ids)
      sketch.change(id, (element) => withSettings(element, typeof of === 'function' ? of(element) : of));
    return undefined;
  },
});
