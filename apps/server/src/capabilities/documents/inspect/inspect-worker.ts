import type { Reason } from '@lendwright/kernel';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { hasActiveContent } from './active-content';
import { inspectBytes } from './inspect-bytes';

/** What the inspector sends to a worker, and what comes back. */
export interface InspectRequest {
  readonly extension: string;
  readonly bytes: ArrayBuffer;
}

export interface InspectAnswer {
  /** What is wrong with the file, as the end of a sentence, or null. */
  readonly fault: Reason | null;
  /** Whether an accepted PDF has scripts, launch actions or attachments. */
  readonly hasActiveContent: boolean;
}

export const INSPECT_ROLE = 'inspect-upload';

/** Where this very module lies, in the sources and in the bundle alike: a worker begins with it. */
export const workerUrl = import.meta.url;

if (!isMainThread && workerData === INSPECT_ROLE) {
  parentPort?.on('message', ({ extension, bytes }: InspectRequest) => {
    const file = Buffer.from(bytes);
    void inspectBytes(extension, file).then((fault) => {
      const isActive = fault === null && hasActiveContent(extension, file);
      parentPort?.postMessage({ fault, hasActiveContent: isActive } satisfies InspectAnswer);
    });
  });
}
