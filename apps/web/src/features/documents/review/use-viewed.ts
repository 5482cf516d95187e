import { useEffect, useRef } from 'react';

/** A file counts as viewed after this long in focus, in milliseconds. */
export const VIEWED_AFTER = 1_500;

/**
 * Tells once that a file was looked at: it was drawn, and the window had the focus, long enough. A file that a person
 * turned back to "not viewed" stays so while it is open.
 */
export function useViewed(file: string, isDrawn: boolean, isViewed: boolean, onViewed: () => void): void {
  const told = useRef<string | null>(null);
  const tell = useRef(onViewed);
  useEffect(() => {
    tell.current = onViewed;
  });
  useEffect(() => {
    if (isViewed) told.current = file;
    if (!isDrawn || isViewed || told.current === file) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        told.current = file;
        tell.current();
      }, VIEWED_AFTER);
    };
    const pause = () => clearTimeout(timer);
    if (document.hasFocus()) begin();
    window.addEventListener('focus', begin);
    window.addEventListener('blur', pause);
    return () => {
      pause();
      window.removeEventListener('focus', begin);
      window.removeEventListener('blur', pause);
    };
  }, [file, isDrawn, isViewed]);
}
