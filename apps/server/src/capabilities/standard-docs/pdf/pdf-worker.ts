import type { PdfField } from '@lendwright/api';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { fillForm, type FilledForm } from './fill-form';
import type { FieldValue } from './set-field';
import { UnusableForm, type FormIssue } from './pdf-form';
import { readFields } from './read-fields';

/** Reads the fields of a PDF, or fills them. */
export type PdfRequest =
  | { readonly task: 'read'; readonly bytes: ArrayBuffer }
  | {
      readonly task: 'fill';
      readonly bytes: ArrayBuffer;
      readonly values: readonly FieldValue[];
      readonly id: string;
      readonly flatten: boolean;
    };

export type PdfAnswer =
  | { readonly task: 'read'; readonly pages: number; readonly fields: readonly PdfField[] }
  | ({ readonly task: 'fill' } & FilledForm)
  | { readonly task: 'unusable'; readonly issue: FormIssue };

export const PDF_ROLE = 'pdf-forms';

/** The URL of this module, in the sources and in the bundle. Workers start with it. */
export const workerUrl = import.meta.url;

async function answer(request: PdfRequest): Promise<PdfAnswer> {
  const bytes = new Uint8Array(request.bytes);
  try {
    if (request.task === 'read') return { task: 'read', ...(await readFields(bytes)) };
    return { task: 'fill', ...(await fillForm(bytes, request.values, request)) };
  } catch (error) {
    if (error instanceof UnusableForm) return { task: 'unusable', issue: error.issue };
    throw error;
  }
}

if (!isMainThread && workerData === PDF_ROLE) {
  parentPort?.on('message', (request: PdfRequest) => {
    // An error ends the worker, which reports it to the caller.
    void answer(request).then((reply) => parentPort?.postMessage(reply));
  });
}
