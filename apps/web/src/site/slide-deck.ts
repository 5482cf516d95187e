import { TIMINGS } from '../ui/timings';

/** Why the slides stand still. They move by themselves while none of these holds. */
export type Hold = 'pointer' | 'focus' | 'person' | 'still';

export interface DeckParts {
  readonly count: number;
  /** Shows a slide in place of another; `way` is 1 where it comes from the right. */
  readonly show: (next: number, before: number, way: 1 | -1) => void;
  /** Fills the line above a slide's tab; `ended` is told when it is full. */
  readonly fill: (at: number, milliseconds: number, ended: () => void) => Filling;
  readonly changed: (isHeld: boolean, byPerson: boolean) => void;
}

/** A line that fills, and may be stopped on the way. */
export interface Filling {
  pause(): void;
  play(): void;
  cancel(): void;
}

/**
 * The order of the slides in time: each stands for five seconds, the first follows the last, and whatever holds them
 * lets the time go on where it stood. @source spec 1-shell §2.13, §9
 */
export class SlideDeck {
  private at = 0;
  private filling: Filling | null = null;
  private readonly holds = new Set<Hold>();

  constructor(private readonly parts: DeckParts) {}

  get present(): number {
    return this.at;
  }

  get isHeld(): boolean {
    return this.holds.size > 0;
  }

  start(): void {
    this.stop();
    // A line that somebody stopped stands whole; nothing waits half way.
    if (this.isStopped) return;
    this.filling = this.parts.fill(this.at, TIMINGS.carouselEvery, () => this.go(this.at + 1, 1));
    if (this.isHeld) this.filling.pause();
  }

  /** Goes to a slide; beyond an end the other one follows. */
  go(to: number, way: 1 | -1): void {
    const { count, show } = this.parts;
    const next = (to + count) % count;
    if (next !== this.at) {
      const before = this.at;
      this.at = next;
      show(next, before, way);
    }
    this.start();
  }

  hold(why: Hold): void {
    this.holds.add(why);
    if (this.isStopped) this.stop();
    else this.filling?.pause();
    this.tell();
  }

  release(why: Hold): void {
    this.holds.delete(why);
    if (!this.isHeld) this.filling?.play();
    this.tell();
  }

  /** The button: whatever holds the slides, a person's word to play counts over the place of pointer and focus. */
  turn(): void {
    if (!this.isStopped) return this.hold('person');
    this.holds.clear();
    this.start();
    this.tell();
  }

  /** Stopped for good, by a choice or by a wish for less movement; the other holds only last a while. */
  private get isStopped(): boolean {
    return this.holds.has('person') || this.holds.has('still');
  }

  private stop(): void {
    this.filling?.cancel();
    this.filling = null;
  }

  private tell(): void {
    this.parts.changed(this.isHeld, this.isStopped);
  }
}
