import { spawn } from 'node:child_process';
import { closeSync, fchownSync, fstatSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { Account } from './account';
import type { Binaries } from './binaries';
import { endProcessesIn, isAlive, isServingCluster } from './process-facts';

/** A running server, started by this process or an earlier one. */
export interface Postmaster {
  readonly pid: number;
  readonly socketFolder: string;
}

const POLL_MS = 5;
/** A recovery replays up to 2 GB of WAL before the server is ready. */
const START_MS = 600_000;
const FAST_STOP_MS = 8_000;
const LOG_BYTES = 10 * 2 ** 20;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Lines of postmaster.pid: 1 process id, 5 socket folder, 8 state. */
function readPidFile(cluster: string): { pid: number; socketFolder: string; isReady: boolean } | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  return { pid: Number(lines[0]), socketFolder: lines[4]?.trim() ?? '', isReady: lines[7]?.trim() === 'ready' };
}

/**
 * The process id of a cluster's server, whether it accepts connections or not. @param knownNumber also checked, since the pid
 * file may be gone
 */
export function runningPid(cluster: string, knownNumber?: number): number | undefined {
  return [readPidFile(cluster)?.pid, knownNumber].find(
    (pid) => pid !== undefined && isAlive(pid) && isServingCluster(pid, cluster),
  );
}

/** Requests encryption on the socket. An answer shows that the server is alive and not shutting down. */
function answers(socketFolder: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(join(socketFolder, '.s.PGSQL.5432'));
    const end = (isAnswered: boolean) => {
      socket.destroy();
      resolve(isAnswered);
    };
    socket.setTimeout(2_000, () => end(false));
    socket.once('error', () => end(false));
    socket.once('end', () => end(false));
    socket.once('data', () => end(true));
    socket.write(Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f]));
  });
}

/**
 * The running server that an earlier process left in the folder. The pid file of a dead server stays, because
 * PostgreSQL uses it to detect children that still write. It is removed if its process id now belongs to another
 * program, which PostgreSQL would mistake for itself.
 */
export async function findRunningServer(cluster: string): Promise<Postmaster | undefined> {
  for (let waitedMs = 0; waitedMs < START_MS; waitedMs += POLL_MS) {
    const foundFile = readPidFile(cluster);
    if (!foundFile) return undefined;
    if (!isAlive(foundFile.pid)) return undefined;
    if (!isServingCluster(foundFile.pid, cluster)) {
      rmSync(join(cluster, 'postmaster.pid'), { force: true });
      return undefined;
    }
    if (foundFile.isReady && (await answers(foundFile.socketFolder))) return foundFile;
    await pause(POLL_MS);
  }
  throw new Error(`PostgreSQL in ${cluster} does not become ready. See postgres.log in the data folder.`);
}

/** Opens one log file for the server's output, rotated at 10 MB. */
function openLog(path: string, account: Account | null): number {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > LOG_BYTES) renameSync(path, `${path}.1`);
  const file = openSync(path, 'a', 0o600);
  if (account) fchownSync(file, account.uid, account.gid);
  return file;
}

export interface StartServer {
  readonly binaries: Binaries;
  readonly cluster: string;
  readonly account: Account | null;
  readonly logPath: string;
}

async function startOnce({ binaries, cluster, account, logPath }: StartServer): Promise<Postmaster | string> {
  const log = openLog(logPath, account);
  // Measured before the server can write: a start that fails at once would otherwise leave no message to explain it.
  const logStart = fstatSync(log).size;
  const child = spawn(binaries.postgres, ['-D', cluster], {
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    ...(account ? { uid: account.uid, gid: account.gid } : {}),
  });
  closeSync(log);
  child.unref();
  let failure: string | undefined;
  child.once('error', (error) => (failure = error.message));
  child.once('exit', (code) => (failure = `it ended with ${code}`));
  const endChild = () => void child.kill('SIGINT');
  process.once('exit', endChild);
  try {
    for (let waitedMs = 0; failure === undefined && waitedMs < START_MS; waitedMs += POLL_MS) {
      const foundFile = readPidFile(cluster);
      if (foundFile?.isReady && foundFile.pid === child.pid) return foundFile;
      await pause(POLL_MS);
    }
  } finally {
    process.removeListener('exit', endChild);
  }
  const logTail = readFileSync(logPath).subarray(logStart).toString().split('\n').slice(-6).join('\n').trim();
  return `PostgreSQL did not start in ${cluster}: ${failure ?? 'it took too long'}.\n${logTail}`;
}

/**
 * Starts a server and waits until it accepts connections. It gets its own process group, so that Ctrl-C in a terminal
 * reaches it only through the graceful shutdown. Children of a killed server would hold the cluster until their
 * statement ends; they are killed first, which is safe because the new server recovers from the WAL. @throws Error with
 * the last lines of its log when it exits before it is ready
 */
export async function startServer(options: StartServer): Promise<Postmaster> {
  for (let attempt = 1; ; attempt++) {
    endProcessesIn(options.cluster);
    const result = await startOnce(options);
    if (typeof result !== 'string') return result;
    const isTaken = /shared memory block|lock file/.test(result) && !/No space left/.test(result);
    if (attempt === 20 || !isTaken) throw new Error(result);
    // An owner that was killed while restarting its server may have left one that is only now running.
    const runningServer = await findRunningServer(options.cluster);
    if (runningServer) return runningServer;
    await pause(250);
  }
}

/** Stops a server: open transactions are rolled back, everything committed is on disk. Escalates only when it hangs. */
export async function stopServer(pid: number): Promise<void> {
  for (const [signal, timeoutMs] of [
    ['SIGINT', FAST_STOP_MS],
    ['SIGQUIT', 2_000],
    ['SIGKILL', 1_000],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    for (let waitedMs = 0; waitedMs < timeoutMs; waitedMs += POLL_MS) {
      if (!isAlive(pid)) return;
      await pause(POLL_MS);
    }
  }
}
