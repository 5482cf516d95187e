import { useSyncExternalStore } from 'react';
import { saveLocal, readLocalValue } from '../../features/session';

const NAME = 'singleKeys';
/** The choice belongs to this browser and effectively never expires. */
const TEN_YEARS = 10 * 365 * 86_400;

const listeners = new Set<() => void>();

/** Whether single-key shortcuts are disabled in this browser (WCAG 2.1.4). */
export const areShortcutsOff = (): boolean => readLocalValue(NAME) === 'off';

export function setShortcutsEnabled(isOn: boolean): void {
  saveLocal(NAME, isOn ? 'on' : 'off', TEN_YEARS);
  for (const notify of listeners) notify();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Like areShortcutsOff, but rerenders when it changes. */
export const useShortcutsOff = (): boolean => useSyncExternalStore(listen, areShortcutsOff, areShortcutsOff);
