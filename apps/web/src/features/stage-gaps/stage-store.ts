import { isRefused } from '../../client';
import type { StageDetails } from '@lendwright/api';

/** A refused change of status, and what the person can do about it. */
export interface StageRequest {
  readonly gaps: StageDetails;
  /** The record's page, for links to what is missing. */
  readonly recordPath: string;
  /** On the record's page: focuses a field. Elsewhere absent: the field's tab is opened. */
  readonly onField?: (field: string) => void;
  /** On the record's page: opens a tab. */
  readonly onTab?: (tab: string) => void;
  /** Repeats the change with a reason. */
  readonly onOverride: (reason: string) => void;
}

let currentRequest: StageRequest | null = null;
const listeners = new Set<() => void>();

/** The refused change that the dialog shows, for `useSyncExternalStore`. */
export const stageStore = {
  read: (): StageRequest | null => currentRequest,
  listen(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  set(request: StageRequest | null): void {
    currentRequest = request;
    for (const notify of listeners) notify();
  },
};

/**
 * Shows what keeps a record from entering a status, if that is why a call was refused.
 * @returns whether it was
 */
export function showStageGaps(error: unknown, request: Omit<StageRequest, 'gaps'>): boolean {
  if (!isRefused(error, 'stage_incomplete')) return false;
  stageStore.set({ ...request, gaps: error.details as StageDetails });
  return true;
}
