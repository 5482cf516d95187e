import { startTransition, useEffect, useState, type ReactNode } from 'react';

let isPagePainted = false;

/** From this width on, bars and tabs take one row each, so that their height is known before they are rendered. */
const wideQuery = globalThis.matchMedia?.('(min-width: 1200px)');

/**
 * Whether the page has been painted since it was loaded: its first paint is the content that the user came for, and the
 * surrounding parts follow. True from the start in a narrow window, and for every page opened later.
 */
export function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(() => isPagePainted || !wideQuery?.matches);
  useEffect(() => {
    isPagePainted = true;
    startTransition(() => setPainted(true));
  }, []);
  return isPainted;
}

export interface AfterPaintProps {
  /** The pixels that the children will take, so that nothing moves; 0 for what lies over or outside the content. */
  readonly height?: number;
  readonly children: ReactNode;
}

/** Renders its children after the first paint of a loaded page. */
export function AfterPaint({ height = 0, children }: AfterPaintProps) {
  if (useIsPainted()) return children;
  return height > 0 ? <div style={{ flex: 'none', height }} /> : null;
}
