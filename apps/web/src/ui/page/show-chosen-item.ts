/**
 * Scrolls a list, and nothing around it, so that its chosen item is in view: in the middle of a row. A list that hides
 * what does not fit offers it elsewhere, and is left alone.
 */
export function showChosenItem(list: HTMLElement, selector: string): void {
  const item = list.querySelector(selector)?.getBoundingClientRect();
  if (!item || getComputedStyle(list).overflowX === 'hidden') return;
  const { left, width, top, bottom } = list.getBoundingClientRect();
  list.scrollLeft += item.left + item.width / 2 - left - width / 2;
  list.scrollTop += Math.min(0, item.top - top) || Math.max(0, item.bottom - bottom);
}
