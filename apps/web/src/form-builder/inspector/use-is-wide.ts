import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 1280px)';

function listen(listener: () => void): () => void {
  const query = globalThis.matchMedia?.(WIDE);
  query?.addEventListener?.('change', listener);
  return () => query?.removeEventListener?.('change', listener);
}

/** Whether palette, canvas and inspector have room side by side. */
export function useIsWide(): boolean {
  return useSyncExternalStore(listen, () => globalThis.matchMedia?.(WIDE).matches ?? true);
}
