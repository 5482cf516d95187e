import { useEffect, type RefObject } from 'react';

/** Scrolls a list, and nothing around it, so that its chosen item is in view: in the middle of a row. */
function showChosenItem(list: HTMLElement, selector: string): void {
  const item = list.querySelector(selector)?.getBoundingClientRect();
  // A list that hides what does not fit offers it elsewhere.
  if (!item || getComputedStyle(list).overflowX === 'hidden') return;
  const { left, width, top, bottom } = list.getBoundingClientRect();
  list.scrollLeft += item.left + item.width / 2 - left - width / 2;
  list.scrollTop += Math.min(0, item.top - top) || Math.max(0, item.bottom - bottom);
}

/**
 * Keeps the chosen item of a scrolling list in view, also while the list changes its size: a narrower window turns a
 * list into a row, and a lower one shows fewer items.
 * @param chosen changes with the chosen item, and with what moves it
 */
export function useChosenInView(host: RefObject<HTMLElement | null>, selector: string, chosen: string): void {
  useEffect(() => {
    const list = host.current;
    if (!list) return undefined;
    showChosenItem(list, selector);
    if (typeof ResizeObserver === 'undefined') return undefined;
    const sizeObserver = new ResizeObserver(() => showChosenItem(list, selector));
    sizeObserver.observe(list);
    return () => sizeObserver.disconnect();
  }, [host, selector, chosen]);
}
