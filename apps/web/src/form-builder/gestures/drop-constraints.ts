import type { whyNot } from '../model';

/** Why a holder does not take what is carried; null where it does. */
export type WhyNot = ReturnType<typeof whyNot>;

/** What the arithmetic of places asks of what is carried. */
export interface Asked {
  /** Only tabs stand between tabs; all else goes into them. */
  readonly isTabs: boolean;
  readonly whyNot: (holder: string) => WhyNot;
  readonly lengthOf: (holder: string) => number;
}
