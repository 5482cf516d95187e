import { Refusal } from '@lendwright/kernel';

/**
 * Lets a few acts run at a time and the others wait their turn, so that however many visitors come at once, the
 * connections to the database stay free for everybody else.
 */
export class Turnstile {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  /** @param most how many may wait; whoever comes then is sent away */
  constructor(
    private readonly width: number,
    private readonly most: number,
  ) {}

  /** @throws Refusal 503 busy when too many wait, and whatever `act` throws */
  async pass<T>(act: () => Promise<T>): Promise<T> {
    if (this.#running >= this.width) {
      if (this.#waiting.length >= this.most)
        throw new Refusal(
          503,
          'busy',
          'Too many forms arrive just now. Nothing was sent; please try again in a moment.',
        );
      await new Promise<void>((resolve) => void this.#waiting.push(resolve));
    } else this.#running++;
    try {
      return await act();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }
}
