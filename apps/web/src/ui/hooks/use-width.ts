import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * The inner width of an element in pixels, without its scrollbar; 0 without a layout.
 * @param isShown whether the element is rendered at present
 * @param guess the width before it is measured: one that is right saves a second rendering before the first paint
 */
export function useWidth<Host extends HTMLElement>(isShown: boolean, guess = 0) {
  const host = useRef<Host>(null);
  const [width, setWidth] = useState(guess);
  useLayoutEffect(() => {
    const element = host.current;
    if (!element || !isShown || typeof ResizeObserver === 'undefined') return undefined;
    // The observer also runs before the first paint, when the layout is done.
    const observer = new ResizeObserver(() => flushSync(() => setWidth(element.clientWidth)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [isShown]);
  return { host, width };
}
