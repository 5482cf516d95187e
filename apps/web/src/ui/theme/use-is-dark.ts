import { useSyncExternalStore } from 'react';
import type { Appearance } from './appearance';

const DARK_QUERY = '(prefers-color-scheme: dark)';

const isDeviceDark = () => globalThis.matchMedia?.(DARK_QUERY).matches ?? false;

function listen(listener: () => void): () => void {
  const query = globalThis.matchMedia?.(DARK_QUERY);
  query?.addEventListener?.('change', listener);
  return () => query?.removeEventListener?.('change', listener);
}

/** Whether an appearance is dark now. `System` follows the device, also while the page is open. */
export function useIsDark({ mode }: Pick<Appearance, 'mode'>): boolean {
  const isSystemDark = useSyncExternalStore(listen, isDeviceDark, isDeviceDark);
  return mode === 'System' ? isSystemDark : mode === 'Dark';
}
