import { useLayoutEffect } from 'react';

const counts = new Map<string, number>();

function addMark(name: string, change: 1 | -1): void {
  const count = (counts.get(name) ?? 0) + change;
  counts.set(name, count);
  document.body.toggleAttribute(name, count > 0);
}

/**
 * Marks the body with an attribute while a component is shown, so that something elsewhere on the page can make room for
 * it. With `body:has(…)` in its place, browsers compute the styles of the whole page again after every change to it.
 */
export function useBodyMark(name: `data-${string}`, isMarked = true): void {
  useLayoutEffect(() => {
    if (!isMarked) return undefined;
    addMark(name, 1);
    return () => addMark(name, -1);
  }, [name, isMarked]);
}
