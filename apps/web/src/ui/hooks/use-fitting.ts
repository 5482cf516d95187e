import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * How many of the parts fit into a width, in order, when a "More" part takes the rest.
 *
 * @param widths of each part in pixels, gaps included
 * @param available pixels for all of them
 * @param more pixels that the "More" part takes, needed only when something is left over
 */
export function fittingCount(widths: readonly number[], available: number, more: number): number {
  const total = widths.reduce((sum, width) => sum + width, 0);
  if (total <= available) return widths.length;
  let used = more;
  let count = 0;
  for (const width of widths) {
    if (used + width > available) break;
    used += width;
    count += 1;
  }
  return count;
}

/**
 * Measures which children of a row fit. The row must render every part once, marked `data-part`, so that it can be
 * measured; parts beyond the count are to be hidden with `visibility`, never removed.
 */
export function useFitting<Host extends HTMLElement>(partCount: number, moreWidth: number, signature: string) {
  const host = useRef<Host>(null);
  const [count, setCount] = useState(partCount);
  useLayoutEffect(() => {
    const row = host.current;
    if (!row) return undefined;
    const measure = () => {
      const parts = [...row.querySelectorAll<HTMLElement>('[data-part]')];
      const widths = parts.map((part) => part.offsetWidth + (Number.parseFloat(getComputedStyle(row).columnGap) || 0));
      // Without a layout (a test, a hidden tab) everything counts as fitting.
      setCount(row.clientWidth === 0 ? parts.length : fittingCount(widths, row.clientWidth, moreWidth));
    };
    if (typeof ResizeObserver === 'undefined') {
      measure();
      return undefined;
    }
    // It is called before the first paint too, when the layout is there: to measure here would have the page laid out twice.
    const observer = new ResizeObserver(() => flushSync(measure));
    for (const watched of [row, ...row.querySelectorAll('[data-part]')]) observer.observe(watched);
    return () => observer.disconnect();
  }, [partCount, moreWidth, signature]);
  return { host, count: Math.min(count, partCount) };
}
