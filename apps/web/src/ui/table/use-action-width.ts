import { useEffect, useState, type RefObject } from 'react';

/** Their fade may lie over the column before: it hides no more than the space between the two. In pixels. */
const FADE = 22;

/**
 * The width of the widest actions of the rows in pixels, measured after they are painted; 0 if there are none. They lie
 * over the end of the last cell: a column of this width holds them, so that the column before it stays readable.
 */
export function useActionWidth(host: RefObject<HTMLElement | null>, rows: readonly object[], hasActions: boolean) {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!hasActions) return;
    const foundElement = host.current?.querySelectorAll<HTMLElement>('[data-actions]') ?? [];
    setWidth(Math.max(0, ...[...foundElement].map(({ offsetWidth }) => offsetWidth - FADE)));
  }, [host, rows, hasActions]);
  return hasActions ? width : 0;
}
