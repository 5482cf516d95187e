/** The open overlay; at most one is open. */
export type SearchLayer = 'palette' | 'shortcuts' | null;

let layer: SearchLayer = null;
const listeners = new Set<() => void>();

/** Opens and closes global search and the list of shortcuts from anywhere. */
export const searchStore = {
  read: (): SearchLayer => layer,
  listen(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  show(next: SearchLayer): void {
    layer = next;
    for (const notify of listeners) notify();
  },
};
