import { readFileSync, writeFileSync } from 'node:fs';

/** The kernel accepts ten changes a second from all users together, except from the superuser. */
const RETRY_MS = 150;
const MAX_ATTEMPTS = 40;

/** The session of a process: the id of the process that leads it. */
function sessionOf(pid: number): number | undefined {
  try {
    return Number(
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')[3],
    );
  } catch {
    return undefined;
  }
}

/**
 * Gives other sessions precedence over that of a process. Where the kernel schedules each session as a group
 * (`autogroup`, on by default outside of containers), the priority of a process counts within its session only. Does
 * nothing for a process that doesn't lead its session, because others in it are not background work, and on systems
 * without such groups.
 */
export function lowerSession(pid: number, priority: number, attempts = MAX_ATTEMPTS): void {
  if (process.platform !== 'linux' || sessionOf(pid) !== pid) return;
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(priority));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EAGAIN' || attempts === 0) return;
    setTimeout(() => lowerSession(pid, priority, attempts - 1), RETRY_MS).unref();
  }
}
