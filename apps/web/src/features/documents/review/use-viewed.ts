import { useEffect, useRef } from 'react';

/** A file counts as viewed after this many milliseconds in focus. */
export const VIEWED_AFTER_MS = 1_500;

/**
 * Reports once that a file was viewed: it was rendered and the window had focus long enough. A file that the user
 * marked as not viewed stays so while it is open.
 */
export function useViewed(file: string, isRendered: boolean, isViewed: boolean, onViewed: () => void): void {
  const reportedKey = useRef<string | null>(null);
  const report = useRef(onViewed);
  useEffect(() => {
    report.current = onViewed;
  });
  useEffect(() => {
    if (isViewed) reportedKey.current = file;
    if (!isRendered || isViewed || reportedKey.current === file) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        reportedKey.current = file;
        report.current();
      }, VIEWED_AFTER_MS);
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
  }, [file, isRendered, isViewed]);
}
