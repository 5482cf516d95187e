import { useSyncExternalStore } from 'react';

const PHONE = '(max-width: 767px)';

function listen(listener: () => void): () => void {
  const query = globalThis.matchMedia?.(PHONE);
  query?.addEventListener?.('change', listener);
  return () => query?.removeEventListener?.('change', listener);
}

/** Whether the window is below 768 px, where menus become drawers and tables become cards. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(listen, () => globalThis.matchMedia?.(PHONE).matches ?? false);
}
