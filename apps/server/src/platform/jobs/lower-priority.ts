import os from 'node:os';

const BACKGROUND = os.constants.priority.PRIORITY_BELOW_NORMAL;

/**
 * Lets requests go before this process when both need the same processor. To be called first: on Linux, only threads that
 * start later inherit it. A system that forbids it changes nothing else.
 */
export function lowerPriority(): void {
  try {
    if (os.getPriority() < BACKGROUND) os.setPriority(BACKGROUND);
  } catch {
    // Jobs run all the same.
  }
}
