type Listener = () => void;

let isOpen = false;
const listeners = new Set<Listener>();

function set(next: boolean): void {
  isOpen = next;
  for (const notify of listeners) notify();
}

/**
 * Whether the customizer is open, for `useSyncExternalStore`. It stands apart from the bars, because a layout that is
 * tried on takes the bar away from which it was opened.
 */
export const customizerStore = {
  read: (): boolean => isOpen,
  listen(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  open: (): void => set(true),
  close: (): void => set(false),
};
