import { useEffect, useEffectEvent } from 'react';
import { isTyping, takesLetters } from '../inputs/is-typing';

/**
 * Does something on a key, but not while a person types or a layer is open. `mod+` stands for Ctrl or Cmd, `shift+`
 * for Shift; with `mod+` the key is heard in fields too, where told.
 * @example useShortcut('mod+z', undo)
 */
export function useShortcut(keys: string, act: () => void, isHeardInFields = false): void {
  const run = useEffectEvent(act);
  useEffect(() => {
    const parts = keys.toLowerCase().split('+');
    const key = parts.at(-1);
    const onKey = (event: KeyboardEvent) => {
      const hasMod = event.ctrlKey || event.metaKey;
      if (event.key.toLowerCase() !== key || event.altKey || event.defaultPrevented) return;
      if (parts.includes('mod') !== hasMod || (hasMod && parts.includes('shift') !== event.shiftKey)) return;
      const isTaken = hasMod ? isTyping : takesLetters;
      if (!isHeardInFields && isTaken(event.target)) return;
      event.preventDefault();
      run();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [keys, isHeardInFields]);
}
