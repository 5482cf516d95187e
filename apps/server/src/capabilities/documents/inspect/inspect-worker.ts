import type { Reason } from '@lendwright/kernel';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { hasActiveContent } from './active-content';
import { inspectBytes } from './inspect-bytes';

/** The messages between the inspector and its workers. */
export interface InspectRequest {
  readonly extension: string;
  readonly bytes: ArrayBuffer;
}

export interface InspectResult {
  /** What is wrong with the file, as the end of a sentence, or null. */
  readonly issue: Reason | null;
  /** Whether an accepted PDF has scripts, launch actions or attachments. */
  readonly hasActiveContent: boolean;
}

export const INSPECT_ROLE = 'inspect-upload';

/** The URL of this module, in the sources and in the bundle. Workers start with it. */
export const workerUrl = import.meta.url;

if (!isMainThread && workerData === INSPECT_ROLE) {
  parentPort?.on('message', ({ extension, bytes }: InspectRequest) => {
    const file = Buffer.from(bytes);
    void inspectBytes(extension, file).then((issue) => {
      const isActive = issue === null && hasActiveContent(extension, file);
      parentPort?.postMessage({ issue, hasActiveContent: isActive } satisfies InspectResult);
    });
  });
}
