import type { ReadingOrder } from './reading-order';

/** The work of one slice in fields: about the time of a frame on a slow machine. */
const SLICE = 10;

/** How far a form is rendered, in reading order. Elements that it doesn't know are rendered at once. */
export class GrowingForm {
  readonly #order: ReadingOrder;
  readonly #listeners = new Set<() => void>();
  #end: number;

  constructor(order: ReadingOrder) {
    this.#order = order;
    this.#end = order.end;
  }

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly isWhole = (): boolean => this.#end >= this.#order.weights.length;

  readonly isDue = (id: string): boolean => (this.#order.positions.get(id) ?? -1) < this.#end;

  /** Renders the next few fields. */
  grow(): void {
    const { weights } = this.#order;
    let work = 0;
    let end = this.#end;
    while (end < weights.length && work < SLICE) work += weights[end++] ?? 0;
    this.#moveTo(end);
  }

  /** Renders what is left, for a jump, a search or paper. */
  complete(): void {
    this.#moveTo(this.#order.weights.length);
  }

  #moveTo(end: number): void {
    if (end === this.#end) return;
    this.#end = end;
    for (const listener of this.#listeners) listener();
  }
}
