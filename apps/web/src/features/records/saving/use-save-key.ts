import { useEffect, useEffectEvent } from 'react';

/** Saves on Cmd-S and Ctrl-S instead of opening the browser's save dialog. */
export function useSaveKey(onSave: () => void): void {
  const act = useEffectEvent(onSave);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.metaKey || event.ctrlKey) || event.altKey) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
