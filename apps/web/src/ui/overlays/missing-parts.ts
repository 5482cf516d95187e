import type { ComponentType } from 'react';
import { whenIdle } from './when-idle';

/** Stands in for code that can't be downloaded. */
export interface StandIn {
  /** The component that is rendered instead of a part. @param load downloads the part again */
  readonly retryingPart: <Props extends object>(load: () => Promise<ComponentType<Props>>) => ComponentType<Props>;
  /** Says in a message why code is missing, and what to do. */
  readonly reportMissing: () => Promise<void>;
}

/**
 * What stands in for missing code. Before it is downloaded, and on pages without it, missing code is an error for the
 * error boundary.
 */
export const standIn: { current: StandIn | null } = { current: null };

/** Downloads what stands in for missing code, which must be there before something is missing. */
export function downloadStandIn(): void {
  whenIdle(
    () =>
      void import('./missing-part').then(
        (file) => (standIn.current = file),
        () => undefined,
      ),
  );
}
