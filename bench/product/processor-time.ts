import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const TICKS = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

interface Process {
  readonly parent: number;
  readonly command: string;
  /** Milliseconds of processor time, including terminated child processes. */
  readonly ms: number;
}

function processes(): Map<number, Process> {
  const foundEntries = new Map<number, Process>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const ticks = [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index]), 0);
      const command = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
      foundEntries.set(Number(name), { parent: Number(fields[1]), command, ms: (ticks * 1000) / TICKS });
    } catch {
      // The process ended during the read.
    }
  }
  return foundEntries;
}

/** Total processor time of the server process and its database, in milliseconds. */
export function processorTime(
  serverPid: number,
  databasePid: number,
): { readonly app: number; readonly database: number } {
  const allEntries = processes();
  const isOfDatabase = (pid: number, process: Process) => pid === databasePid || process.parent === databasePid;
  const database = [...allEntries]
    .filter(([pid, process]) => isOfDatabase(pid, process))
    .reduce((sum, [, { ms }]) => sum + ms, 0);
  return { app: allEntries.get(serverPid)?.ms ?? 0, database };
}
