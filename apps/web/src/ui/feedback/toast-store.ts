import { TIMINGS } from '../timings';

/** A message at the bottom left. */
export interface Toast {
  readonly id: number;
  readonly tone: 'success' | 'failure' | 'undo';
  readonly message: string;
  /** How long it is shown, in milliseconds; undefined until it is closed. */
  readonly duration: number | undefined;
  /** What its button does. */
  readonly onPick?: (() => void) | undefined;
  /** The title of its button; Undo by default. */
  readonly pickTitle?: string | undefined;
}

type Listener = () => void;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<Listener>();

function set(nextToasts: readonly Toast[]): void {
  toasts = nextToasts;
  for (const notify of listeners) notify();
}

/** The visible toasts, oldest first, for `useSyncExternalStore`. */
export const toastStore = {
  read: (): readonly Toast[] => toasts,
  listen(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  dismiss(id: number): void {
    set(toasts.filter((toast) => toast.id !== id));
  },
};

function show(tone: Toast['tone'], message: string, onPick?: () => void, pickTitle?: string): number {
  lastId += 1;
  const duration = pickTitle ? undefined : tone === 'undo' ? TIMINGS.undo : TIMINGS.toast;
  const toast: Toast = { id: lastId, tone, message, duration, onPick, pickTitle };
  // Only one undo at a time: a new one makes the previous step final.
  set([...toasts.filter((otherToast) => tone !== 'undo' || otherToast.tone !== 'undo').slice(-2), toast]);
  return lastId;
}

/** Shows a toast, which is also announced to screen readers. Returns its id for `dismiss`. */
export const notify = {
  /** Green check mark, 5 s. */
  success: (message: string): number => show('success', message),
  /** Red cross, 5 s. */
  failure: (message: string): number => show('failure', message),
  /** Offers Undo for 10 s, also as the `Z` key; a newer one replaces it. */
  undo: (message: string, onUndo: () => void): number => show('undo', message, onUndo),
  /** Red cross and a button, until it is closed. */
  offer: (message: string, title: string, onPick: () => void): number => show('failure', message, onPick, title),
  dismiss: (id: number): void => toastStore.dismiss(id),
};
