import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Whether a process of that id runs, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A killed process stays in the table until its parent has looked; it holds nothing any more. */
function isZombie(pid: number): boolean {
  return process.platform === 'linux' && statFields(pid)?.[0] === 'Z';
}

/** The fields of /proc/PID/stat from the third on; the second may hold spaces and parentheses. */
function statFields(pid: number): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  } catch {
    return undefined;
  }
}

/** When the process began, in a form that only equality is asked of: a process id alone is used again after a restart. */
export function startOf(pid: number): string {
  if (process.platform === 'linux') {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}/${statFields(pid)?.[19] ?? ''}`;
  }
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

/** Whether a process is the PostgreSQL of a cluster: it works in that folder, and was started with its name. */
export function servesCluster(pid: number, cluster: string): boolean {
  try {
    if (process.platform === 'linux' && readlinkSync(`/proc/${pid}/cwd`) === cluster) return true;
  } catch {
    // Not ours to look at; the command line is open to all.
  }
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(cluster);
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(cluster);
  } catch {
    return false;
  }
}

/**
 * Kills every PostgreSQL process that works in a cluster's folder. For the owner of the folder alone, once the server
 * itself is gone: what is left are children of a server that was killed. Linux only; elsewhere they end by themselves.
 */
export function endProcessesIn(cluster: string): void {
  if (process.platform !== 'linux') return;
  for (const pid of readdirSync('/proc').map(Number).filter(Boolean)) {
    try {
      if (readlinkSync(`/proc/${pid}/cwd`) !== cluster) continue;
      if (readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres') process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended, or is not ours.
    }
  }
}
