import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';

/** What a bell gets to know from the bar in which it stands. */
export interface BellProps {
  readonly tone: 'menu' | 'plain';
}

/** Draws a bell. */
export type DrawBell = (props: BellProps) => ReactNode;

let bell: DrawBell | null = null;
const listeners = new Set<() => void>();

/** Hangs the bell of the notifications into the bar. The bar itself knows nothing about notifications. */
export function hangBell(draw: DrawBell): void {
  bell = draw;
  for (const tell of listeners) tell();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The place of the bell; empty until one is hung. */
export function NotificationBell(props: BellProps) {
  const draw = useSyncExternalStore(listen, () => bell);
  return draw ? draw(props) : null;
}
