import { useSyncExternalStore } from 'react';
import { saveLocal, readLocal } from '../features/session';

const NAME = 'singleKeys';
/** A choice for this browser, not for a day. */
const TEN_YEARS = 10 * 365 * 86_400;

const listeners = new Set<() => void>();

/** Whether keys without Ctrl or Cmd do nothing in this browser (WCAG 2.1.4). */
export const areKeysOff = (): boolean => readLocal(NAME) === 'off';

export function switchKeys(isOn: boolean): void {
  saveLocal(NAME, isOn ? 'on' : 'off', TEN_YEARS);
  for (const tell of listeners) tell();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The same, rendering anew when it is switched. */
export const useKeysOff = (): boolean => useSyncExternalStore(listen, areKeysOff);
