import type { rejectionReason } from '../model';

/** Why a holder does not take what is carried; null where it does. */
export type RejectionReason = ReturnType<typeof rejectionReason>;

/** What the arithmetic of places asks of what is carried. */
export interface DropConstraints {
  /** Only tabs stand between tabs; all else goes into them. */
  readonly isTabs: boolean;
  readonly rejectionReason: (holder: string) => RejectionReason;
  readonly lengthOf: (holder: string) => number;
}
