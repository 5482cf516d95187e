import { useLayoutEffect, useRef, useState } from 'react';

/** Width of the review drawer, and the minimum width of the list next to it. */
export const DRAWER_WIDTH = 556;
const GAP = 20;
const MIN_LIST_WIDTH = 420;

/** The right margin that keeps an element clear of the drawer; 0 if the drawer covers it completely anyway. */
export function useDrawerMargin(isOpen: boolean) {
  const host = useRef<HTMLDivElement>(null);
  const [marginRight, setMargin] = useState(0);
  useLayoutEffect(() => {
    const parent = host.current?.parentElement;
    if (!isOpen || !parent) return undefined;
    const measure = () => {
      const { left, right } = parent.getBoundingClientRect();
      const end = window.innerWidth - DRAWER_WIDTH - GAP;
      setMargin(end - left >= MIN_LIST_WIDTH ? Math.max(0, right - end) : 0);
    };
    measure();
    window.addEventListener('resize', measure);
    return () => {
      window.removeEventListener('resize', measure);
      setMargin(0);
    };
  }, [isOpen]);
  return { host, marginRight };
}
