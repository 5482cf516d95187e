import os from 'node:os';
import { limitProcessors } from '../../jobs/limit-processors';
import { lowerSession } from '../../jobs/lower-session';
import { isServingCluster } from './process-facts';

/** A smaller step than for background threads, because a server process holds locks that requests may wait for. */
const STEP = 5;
const LOWEST_PRIORITY = os.constants.priority.PRIORITY_LOW;

/**
 * Lowers the priority of a new server process of background work, so that those of requests go first when both need the
 * same processor, and leaves requests half of the processors. Only for a process of the given cluster: a server of
 * another machine has process ids of its own.
 */
export function lowerBackend(cluster: string, pid: number): void {
  try {
    if (!isServingCluster(pid, cluster)) return;
    const priority = Math.min(LOWEST_PRIORITY, os.getPriority(pid) + STEP);
    os.setPriority(pid, priority);
    lowerSession(pid, priority);
    limitProcessors(pid);
  } catch {
    // It has ended, or belongs to another user: its work is done all the same.
  }
}
