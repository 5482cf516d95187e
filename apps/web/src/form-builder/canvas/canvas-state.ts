/** Elements that were cut and wait to be pasted, with the text that went to the clipboard. */
export interface CutElements {
  readonly ids: readonly string[];
  readonly text: string;
}

/** What the canvas alone knows: where the focus is, which label is being written, and what was cut. */
export class CanvasState {
  private focused: string | null = null;
  private isIn = false;
  private requestCount = 0;
  private written: string | null = null;
  private anchored: string | null = null;
  private cut: CutElements | null = null;
  private readonly listeners = new Set<() => void>();

  readonly listen = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  readonly focusedId = (): string | null => this.focused;
  /** Grows whenever the focus is asked to go to its element. */
  readonly focusRequests = (): number => this.requestCount;
  /** Whether an element of the canvas has the focus, or had it when it went. */
  readonly hasFocus = (): boolean => this.isIn;
  /** The element whose title is being written. */
  readonly renaming = (): string | null => this.written;
  readonly cutElements = (): CutElements | null => this.cut;
  /** Where a range begins. */
  readonly anchor = (): string | null => this.anchored;

  private notify(): void {
    for (const listener of [...this.listeners]) listener();
  }

  /** Notes where the focus is. */
  noteFocus(id: string): void {
    this.isIn = true;
    this.setTabStop(id);
  }

  /** Notes that the focus left the canvas; it does not leave when the element that had it goes. */
  noteBlur(): void {
    this.isIn = false;
  }

  /** Makes an element the one that the Tab key reaches. */
  setTabStop(id: string): void {
    if (this.focused === id) return;
    this.focused = id;
    this.notify();
  }

  /** Brings the focus to an element as soon as it is drawn. */
  askFocus(id: string): void {
    this.focused = id;
    this.requestCount++;
    this.notify();
  }

  setAnchor(id: string | null): void {
    this.anchored = id;
  }

  rename(id: string | null): void {
    this.written = id;
    this.notify();
  }

  setCut(cut: CutElements | null): void {
    if (this.cut === cut) return;
    this.cut = cut;
    this.notify();
  }
}
