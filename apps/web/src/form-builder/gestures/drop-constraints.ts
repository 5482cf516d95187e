import type { rejectionReason } from '../model';

/** Why a container cannot take the dragged elements; null if it can. */
export type RejectionReason = ReturnType<typeof rejectionReason>;

/** What the drop position depends on. */
export interface DropConstraints {
  /** Tabs can only go between tabs; everything else goes into a tab. */
  readonly isTabs: boolean;
  readonly rejectionReason: (holder: string) => RejectionReason;
  readonly lengthOf: (holder: string) => number;
}
