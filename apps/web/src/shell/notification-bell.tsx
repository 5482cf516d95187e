import type { ComponentType } from 'react';
import { useSyncExternalStore } from 'react';

/** What a bell gets to know from the bar in which it stands. */
export interface BellProps {
  readonly tone: 'menu' | 'plain';
}

let bell: ComponentType<BellProps> | null = null;
const listeners = new Set<() => void>();

/** Hangs the bell of the notifications into the bar. The bar itself knows nothing about notifications. */
export function hangBell(component: ComponentType<BellProps>): void {
  bell = component;
  for (const tell of listeners) tell();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The place of the bell; empty until one is hung. */
export function NotificationBell(props: BellProps) {
  const Bell = useSyncExternalStore(listen, () => bell);
  return Bell ? <Bell {...props} /> : null;
}
