import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import type { PdfResult, PdfTask } from './pdf-task';
import { runPdfTask } from './run-pdf-task';

export const PDF_ROLE = 'pdf-task';

/** The URL of this module, in the sources and in the bundle. Workers start with it. */
export const workerUrl = import.meta.url;

if (!isMainThread && workerData === PDF_ROLE) {
  parentPort?.on('message', (task: PdfTask) => {
    void runPdfTask(task)
      .catch((): PdfResult => ({ kind: 'refused', why: 'unreadable' }))
      .then((result) =>
        parentPort?.postMessage(result, result.kind === 'file' ? [result.bytes.buffer as ArrayBuffer] : []),
      );
  });
}
