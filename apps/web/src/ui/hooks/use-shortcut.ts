import { useEffect, useEffectEvent } from 'react';
import { isTyping, acceptsLetters } from '../inputs/is-typing';

/**
 * Runs an action on a key, except while the user is typing or an overlay is open. `mod+` is Ctrl or Cmd, `shift+` is
 * Shift. Combinations with `mod+` can also be active in fields.
 * @example useShortcut('mod+z', undo)
 */
export function useShortcut(keys: string, act: () => void, worksInFields = false): void {
  const run = useEffectEvent(act);
  useEffect(() => {
    const parts = keys.toLowerCase().split('+');
    const key = parts.at(-1);
    const onKey = (event: KeyboardEvent) => {
      const hasModifier = event.ctrlKey || event.metaKey;
      if (event.key.toLowerCase() !== key || event.altKey || event.defaultPrevented) return;
      if (parts.includes('mod') !== hasModifier || (hasModifier && parts.includes('shift') !== event.shiftKey)) return;
      const handlesKey = hasModifier ? isTyping : acceptsLetters;
      if (!worksInFields && handlesKey(event.target)) return;
      event.preventDefault();
      run();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [keys, worksInFields]);
}
