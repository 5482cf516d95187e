import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Whether a process with this id is running, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A killed process stays in the table until its parent reaps it, but holds no resources. */
function isZombie(pid: number): boolean {
  return process.platform === 'linux' && statFields(pid)?.[0] === 'Z';
}

/** The fields of /proc/PID/stat from the third on. The second may contain spaces and parentheses. */
function statFields(pid: number): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  } catch {
    return undefined;
  }
}

/** The start time of a process, for equality checks only: process ids alone are reused after a restart. */
export function startOf(pid: number): string {
  if (process.platform === 'linux') {
    const bootId = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${bootId}/${statFields(pid)?.[19] ?? ''}`;
  }
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

/** Whether a process is the PostgreSQL server of a cluster, by its working folder and program name. */
export function isServingCluster(pid: number, cluster: string): boolean {
  try {
    if (process.platform === 'linux' && readlinkSync(`/proc/${pid}/cwd`) === cluster) return true;
  } catch {
    // Owned by another user; the command line is readable by all.
  }
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(cluster);
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(cluster);
  } catch {
    return false;
  }
}

/**
 * Kills every PostgreSQL process that works in a cluster's folder. Only for the owner of the folder, after the server
 * is gone: the rest are children of a killed server. Linux only; elsewhere they exit by themselves.
 */
export function endProcessesIn(cluster: string): void {
  if (process.platform !== 'linux') return;
  for (const pid of readdirSync('/proc').map(Number).filter(Boolean)) {
    try {
      if (readlinkSync(`/proc/${pid}/cwd`) !== cluster) continue;
      if (readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres') process.kill(pid, 'SIGKILL');
    } catch {
      // It has exited, or belongs to another user.
    }
  }
}
