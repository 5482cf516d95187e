import { useEffect } from 'react';

/** Handles Ctrl-Enter and Cmd-Enter anywhere in the dialog. */
export function useLayoutKey(onSave: () => void, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      onSave();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onSave, isOn]);
}
