import { useEffect } from 'react';

/** Ctrl-Enter and Cmd-Enter, wherever the focus stands. */
export function useLayoutKey(keep: () => void, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      keep();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [keep, isOn]);
}
