import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { inspectBytes } from './inspect-bytes';

/** What the inspector sends to a worker, and what comes back. */
export interface InspectRequest {
  readonly extension: string;
  readonly bytes: ArrayBuffer;
}

export interface InspectAnswer {
  readonly fault: string | null;
}

export const INSPECT_ROLE = 'inspect-upload';

/** Where this very module lies, in the sources and in the bundle alike: a worker begins with it. */
export const workerUrl = import.meta.url;

if (!isMainThread && workerData === INSPECT_ROLE) {
  parentPort?.on('message', ({ extension, bytes }: InspectRequest) => {
    void inspectBytes(extension, Buffer.from(bytes)).then((fault) => {
      parentPort?.postMessage({ fault } satisfies InspectAnswer);
    });
  });
}
