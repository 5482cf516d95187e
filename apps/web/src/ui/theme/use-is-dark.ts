import { useSyncExternalStore } from 'react';
import type { Appearance } from './appearance';

const DARK = '(prefers-color-scheme: dark)';

const isDeviceDark = () => globalThis.matchMedia?.(DARK).matches ?? false;

function listen(listener: () => void): () => void {
  const query = globalThis.matchMedia?.(DARK);
  query?.addEventListener?.('change', listener);
  return () => query?.removeEventListener?.('change', listener);
}

/** Whether an appearance is dark now. `System` follows the device, also while the page is open. */
export function useIsDark({ mode }: Pick<Appearance, 'mode'>): boolean {
  const isSystemDark = useSyncExternalStore(listen, isDeviceDark, isDeviceDark);
  return mode === 'System' ? isSystemDark : mode === 'Dark';
}
