/** What of the search stands open over the page: one layer, whoever opens it. */
export type SearchLayer = 'palette' | 'shortcuts' | null;

let layer: SearchLayer = null;
const listeners = new Set<() => void>();

/** Opens and closes the search and the list of shortcuts from anywhere: a button, a key, a line of the palette. */
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
