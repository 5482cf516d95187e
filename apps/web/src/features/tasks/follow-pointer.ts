/** Where the pointer aims, and how the drag ends. */
export interface PointerWatch {
  /** Told the place at which the row would stand. */
  readonly onAim: (to: number) => void;
  /** Told once: whether the row is put down, or brought back. */
  readonly onEnd: (isKept: boolean) => void;
}

/** The middles of the rows as they lay when one was lifted, without its own. */
function middlesOf(list: HTMLElement, key: string): number[] {
  return [...list.querySelectorAll<HTMLElement>('[data-sort]')]
    .filter((row) => row.dataset['sort'] !== key)
    .map((row) => row.getBoundingClientRect())
    .map(({ top, height }) => top + height / 2);
}

/** Follows a pressed pointer over the rows of a list until it is let go; Escape gives up. */
export function followPointer(list: HTMLElement, key: string, { onAim, onEnd }: PointerWatch): void {
  const middles = middlesOf(list, key);
  const watching = new AbortController();
  const { signal } = watching;
  const end = (isKept: boolean) => {
    watching.abort();
    onEnd(isKept);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    end(false);
  };
  const onMove = ({ clientY }: PointerEvent) => onAim(middles.filter((middle) => middle < clientY).length);
  document.addEventListener('pointermove', onMove, { signal });
  document.addEventListener('pointerup', () => end(true), { signal });
  document.addEventListener('pointercancel', () => end(false), { signal });
  document.addEventListener('keydown', onKey, { signal, capture: true });
}
