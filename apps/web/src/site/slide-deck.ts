import { TIMINGS } from '../ui/timings';

/** A reason to pause the slides. They advance while there is none. */
export type PauseReason = 'pointer' | 'focus' | 'person' | 'still';

export interface DeckParts {
  readonly count: number;
  /** Replaces a slide with another; `direction` is 1 if the new one comes from the right. */
  readonly show: (nextIndex: number, indexBefore: number, direction: 1 | -1) => void;
  /** Animates the progress line above a slide's tab; `ended` is called when it is full. */
  readonly fill: (index: number, milliseconds: number, ended: () => void) => FillAnimation;
  readonly changed: (isPaused: boolean, isByPerson: boolean) => void;
}

/** A progress line, which can be paused. */
export interface FillAnimation {
  pause(): void;
  play(): void;
  cancel(): void;
}

/**
 * The timing of the slides: five seconds each, in a loop, and pausing keeps the remaining time. @source spec 1-shell
 * §2.13, §9
 */
export class SlideDeck {
  private at = 0;
  private fillAnimation: FillAnimation | null = null;
  private readonly reasons = new Set<PauseReason>();

  constructor(private readonly parts: DeckParts) {}

  get present(): number {
    return this.at;
  }

  get isPaused(): boolean {
    return this.reasons.size > 0;
  }

  start(): void {
    this.stop();
    // A stopped deck shows a full line instead of a partial one.
    if (this.isStopped) return;
    this.fillAnimation = this.parts.fill(this.at, TIMINGS.carouselEvery, () => this.go(this.at + 1, 1));
    if (this.isPaused) this.fillAnimation.pause();
  }

  /** Goes to a slide, wrapping around at the ends. */
  go(to: number, direction: 1 | -1): void {
    const { count, show } = this.parts;
    const nextIndex = (to + count) % count;
    if (nextIndex !== this.at) {
      const indexBefore = this.at;
      this.at = nextIndex;
      show(nextIndex, indexBefore, direction);
    }
    this.start();
  }

  addPause(reason: PauseReason): void {
    this.reasons.add(reason);
    if (this.isStopped) this.stop();
    else this.fillAnimation?.pause();
    this.notify();
  }

  removePause(reason: PauseReason): void {
    this.reasons.delete(reason);
    if (!this.isPaused) this.fillAnimation?.play();
    this.notify();
  }

  /** Handles the play/pause button. Pressing play overrides pauses by pointer and focus. */
  turn(): void {
    if (!this.isStopped) return this.addPause('person');
    this.reasons.clear();
    this.start();
    this.notify();
  }

  /** Stopped permanently, by the visitor or by reduced motion. Other pauses are temporary. */
  private get isStopped(): boolean {
    return this.reasons.has('person') || this.reasons.has('still');
  }

  private stop(): void {
    this.fillAnimation?.cancel();
    this.fillAnimation = null;
  }

  private notify(): void {
    this.parts.changed(this.isPaused, this.isStopped);
  }
}
