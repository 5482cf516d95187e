import { fork, type ChildProcess } from 'node:child_process';

/** Starts a program in a process of its own. @param isService in a session of its own too, as a service manager does */
export const startChild = (program: URL, values: readonly string[] = [], isService = false): ChildProcess =>
  fork(program, [...values], { execArgv: ['--import', 'tsx'], detached: isService });

/** The next message of a child that has this part. */
export function readMessage<Part extends string>(child: ChildProcess, part: Part): Promise<Record<Part, unknown>> {
  return new Promise((resolve, reject) => {
    const listen = (message: unknown) => {
      if (typeof message !== 'object' || message === null || !(part in message)) return;
      child.off('message', listen);
      resolve(message as Record<Part, unknown>);
    };
    child.on('message', listen);
    child.once('exit', (code) => reject(new Error(`a process of the benchmark ended with ${code}`)));
  });
}
