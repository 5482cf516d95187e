import { useEffect, useEffectEvent } from 'react';
import { acceptsLetters } from '../../../ui';

/** Runs when its key is pressed. Returns whether it used the key. */
type KeyAction = () => boolean;

/**
 * Keys that take precedence over those of the whole window while they have something to do: `x` adds the focused lender
 * to the comparison, `c` opens it.
 */
export function useCompareKeys(actions: Readonly<Record<'x' | 'c', KeyAction>>): void {
  const run = useEffectEvent((key: 'x' | 'c') => actions[key]());
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if ((key !== 'x' && key !== 'c') || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return;
      if (acceptsLetters(event.target) || !run(key)) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, []);
}
