import { useSyncExternalStore } from 'react';

const PHONE = '(max-width: 767px)';

function listen(listener: () => void): () => void {
  const query = globalThis.matchMedia?.(PHONE);
  query?.addEventListener?.('change', listener);
  return () => query?.removeEventListener?.('change', listener);
}

/** Whether the window is narrower than 768 px now. */
export const isPhone = (): boolean => globalThis.matchMedia?.(PHONE).matches ?? false;

/** Whether the window is narrower than 768 px; menus are then drawers and tables are cards. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(listen, isPhone, isPhone);
}
