type Listener = () => void;

let isOpen = false;
const listeners = new Set<Listener>();

function set(isNextOpen: boolean): void {
  isOpen = isNextOpen;
  for (const notify of listeners) notify();
}

/**
 * Whether the customizer is open, for `useSyncExternalStore`. Not stored in the bars, because previewing another layout
 * unmounts the bar that opened it.
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
