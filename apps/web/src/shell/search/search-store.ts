/** The open overlay; at most one is open. */
export type SearchLayer = 'palette' | 'shortcuts' | null;

/** The open overlay and the query of global search. */
export interface SearchState {
  readonly layer: SearchLayer;
  readonly typed: string;
}

let state: SearchState = { layer: null, typed: '' };
const listeners = new Set<() => void>();

function set(nextState: SearchState): void {
  state = nextState;
  for (const notify of listeners) notify();
}

/** Opens and closes global search and the list of shortcuts from anywhere, and holds the query. */
export const searchStore = {
  read: (): SearchState => state,
  listen(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Opens an overlay with an empty query, or closes it. A closing palette keeps its content while it fades. */
  show(layer: SearchLayer): void {
    set({ layer, typed: layer === null ? state.typed : '' });
  },
  /** Changes the query, such as by keys that were pressed before the field had the focus. */
  type(change: (typedText: string) => string): void {
    set({ ...state, typed: change(state.typed) });
  },
};
