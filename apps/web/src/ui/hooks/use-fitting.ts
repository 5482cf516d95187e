import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * How many of the parts fit into a width, in order, if a "More" part takes the rest.
 *
 * @param widths of each part in pixels, with gaps
 * @param availableWidth pixels for all parts
 * @param extraCount width of the "More" part, needed only if some parts do not fit
 */
export function countFitting(widths: readonly number[], availableWidth: number, extraCount: number): number {
  const total = widths.reduce((sum, width) => sum + width, 0);
  if (total <= availableWidth) return widths.length;
  let usedCount = extraCount;
  let count = 0;
  for (const width of widths) {
    if (usedCount + width > availableWidth) break;
    usedCount += width;
    count += 1;
  }
  return count;
}

/** What "More" needs beside the title of a part that it shows: its arrow and the space before that, in pixels. */
const ARROW_WIDTH = 21;

/**
 * How many of the parts fit beside a "More" part that shows the chosen one in full while it is not among them.
 *
 * @param chosenAt the position of the chosen part; negative if none is chosen
 * @example countFittingBeside([80, 85, 90], 190, 96, 2) // 0: "More" needs 111
 */
export function countFittingBeside(
  widths: readonly number[],
  availableWidth: number,
  moreWidth: number,
  chosenAt: number,
): number {
  const count = countFitting(widths, availableWidth, moreWidth);
  if (chosenAt < count) return count;
  return countFitting(widths, availableWidth, Math.max(moreWidth, (widths[chosenAt] ?? 0) + ARROW_WIDTH));
}

const rankOf = ({ dataset }: HTMLElement): number => Number(dataset['part']) || 0;

/**
 * Measures how many children of a row fit. The row must render every part, marked `data-part`, so that it can be
 * measured; hide the others with `visibility` instead of removing them. Parts are measured in the order of the numbers in
 * `data-part`, then in their own.
 */
export function useFittingCount<Host extends HTMLElement>(
  partCount: number,
  moreWidth: number,
  signature: string,
  chosenAt = -1,
) {
  const host = useRef<Host>(null);
  const [count, setCount] = useState(partCount);
  useLayoutEffect(() => {
    const row = host.current;
    if (!row) return undefined;
    const measure = () => {
      const parts = [...row.querySelectorAll<HTMLElement>('[data-part]')].sort((a, b) => rankOf(a) - rankOf(b));
      const widths = parts.map((part) => part.offsetWidth + (Number.parseFloat(getComputedStyle(row).columnGap) || 0));
      // Without a layout (in tests or a hidden tab) everything counts as fitting.
      setCount(row.clientWidth === 0 ? parts.length : countFittingBeside(widths, row.clientWidth, moreWidth, chosenAt));
    };
    if (typeof ResizeObserver === 'undefined') {
      measure();
      return undefined;
    }
    // The observer also runs before the first paint, when the layout is done. Measuring directly would cause a second
    // layout.
    const observer = new ResizeObserver(() => flushSync(measure));
    for (const observedElement of [row, ...row.querySelectorAll('[data-part]')]) observer.observe(observedElement);
    return () => observer.disconnect();
  }, [partCount, moreWidth, signature, chosenAt]);
  return { host, count: Math.min(count, partCount) };
}
