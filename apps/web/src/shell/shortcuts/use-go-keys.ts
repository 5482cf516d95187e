import { useEffect, useEffectEvent, useState } from 'react';
import { acceptsLetters } from '../../ui/inputs/is-typing';
import { TIMINGS } from '../../ui/timings';
import { areShortcutsOff } from './shortcuts-off';

const isSingle = (event: KeyboardEvent) =>
  event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;

/**
 * G followed by a letter opens a page. Listens in the capture phase, so that the letter has no other effect. If
 * single-key shortcuts are disabled, this blocks them all.
 * @returns whether it is waiting for the letter
 */
export function useGoKeys(letters: ReadonlyMap<string, string>, navigate: (path: string) => void): boolean {
  const [isWaiting, setWaiting] = useState(false);
  const onKeyPress = useEffectEvent((event: KeyboardEvent) => {
    if (!isSingle(event)) return setWaiting(false);
    if (acceptsLetters(event.target)) return setWaiting(false);
    if (areShortcutsOff()) return event.stopImmediatePropagation();
    if (!isWaiting) return setWaiting(event.key.toLowerCase() === 'g' && !event.repeat);
    setWaiting(false);
    const [path] = [...letters].find(([, letter]) => letter === event.key.toLowerCase()) ?? [];
    event.preventDefault();
    event.stopImmediatePropagation();
    if (path) navigate(path);
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => onKeyPress(event);
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, []);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setWaiting(false), TIMINGS.goLetter);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isWaiting;
}
