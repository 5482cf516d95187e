/** Elements that were cut but not pasted yet, with their clipboard text. */
export interface CutElements {
  readonly ids: readonly string[];
  readonly text: string;
}

/** The canvas's own state: focus, the title being edited, and the cut elements. */
export class CanvasState {
  private focused: string | null = null;
  private isIn = false;
  private requestCount = 0;
  private renamedElementId: string | null = null;
  private anchorId: string | null = null;
  private cut: CutElements | null = null;
  private readonly listeners = new Set<() => void>();

  readonly listen = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  readonly focusedId = (): string | null => this.focused;
  /** Increases with every request to focus the current element. */
  readonly focusRequests = (): number => this.requestCount;
  /** Whether focus is on the canvas, or was on an element that has just been removed. */
  readonly hasFocus = (): boolean => this.isIn;
  /** The element whose title is being edited. */
  readonly renamedId = (): string | null => this.renamedElementId;
  readonly cutElements = (): CutElements | null => this.cut;
  /** Where a range selection starts. */
  readonly anchor = (): string | null => this.anchorId;

  private notify(): void {
    for (const listener of [...this.listeners]) listener();
  }

  /** Records which element has focus. */
  recordFocus(id: string): void {
    this.isIn = true;
    this.setTabStop(id);
  }

  /** Records that focus left the canvas. Removing the focused element does not count as leaving. */
  recordBlur(): void {
    this.isIn = false;
  }

  /** Makes an element the only one in the tab order. */
  setTabStop(id: string): void {
    if (this.focused === id) return;
    this.focused = id;
    this.notify();
  }

  /** Focuses an element as soon as it is rendered. */
  requestFocus(id: string): void {
    this.focused = id;
    this.requestCount++;
    this.notify();
  }

  setAnchor(id: string | null): void {
    this.anchorId = id;
  }

  rename(id: string | null): void {
    this.renamedElementId = id;
    this.notify();
  }

  setCut(cutElements: CutElements | null): void {
    if (this.cut === cutElements) return;
    this.cut = cutElements;
    this.notify();
  }
}
