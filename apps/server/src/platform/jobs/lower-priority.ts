import os from 'node:os';
import { isMainThread } from 'node:worker_threads';
import { lowerSession } from './lower-session';

const BACKGROUND_PRIORITY = os.constants.priority.PRIORITY_BELOW_NORMAL;

/**
 * Gives requests precedence over this process, or this thread, when both need the same processor. Call it first: on
 * Linux, only threads that start later inherit the priority. Elsewhere a thread can't have a priority of its own. If
 * the system forbids it, nothing changes.
 */
export function lowerPriority(): void {
  if (!isMainThread && process.platform !== 'linux') return;
  try {
    if (os.getPriority() < BACKGROUND_PRIORITY) os.setPriority(BACKGROUND_PRIORITY);
    if (isMainThread) lowerSession(process.pid, BACKGROUND_PRIORITY);
  } catch {
    // Jobs run anyway.
  }
}
