import type { MergeProblem } from '@lendwright/api';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { countPages, MergedPdf, UnmergeableError } from './merged-pdf';

/** `count` reads one file; `add` and `save` build a PDF within one worker. */
export type MergeRequest =
  | { readonly task: 'count'; readonly bytes: ArrayBuffer; readonly type: string }
  | { readonly task: 'add'; readonly bytes: ArrayBuffer; readonly type: string; readonly title: string }
  | {
      readonly task: 'save';
      readonly title: string;
      readonly cover: { readonly bytes: ArrayBuffer; readonly title: string } | null;
      readonly hasPageNumbers: boolean;
    };

export type MergeAnswer =
  | { readonly task: 'count'; readonly pages: number }
  | { readonly task: 'add'; readonly pages: number }
  | { readonly task: 'save'; readonly bytes: Uint8Array }
  | { readonly task: 'problem'; readonly problem: MergeProblem };

export const MERGE_ROLE = 'document-merge';

/** The URL of this module, in the sources and in the bundle. Workers start with it. */
export const workerUrl = import.meta.url;

let mergedPdf: MergedPdf | null = null;

async function answer(request: MergeRequest): Promise<MergeAnswer> {
  try {
    if (request.task === 'count')
      return { task: 'count', pages: await countPages(new Uint8Array(request.bytes), request.type) };
    mergedPdf ??= await MergedPdf.create();
    if (request.task === 'save') return { task: 'save', bytes: await mergedPdf.save(request) };
    return { task: 'add', pages: await mergedPdf.add(new Uint8Array(request.bytes), request.type, request.title) };
  } catch (error) {
    if (error instanceof UnmergeableError) return { task: 'problem', problem: error.problem };
    throw error;
  }
}

if (!isMainThread && workerData === MERGE_ROLE) {
  parentPort?.on('message', (request: MergeRequest) => {
    // An error ends the worker, which reports it to the caller.
    void answer(request).then((reply) => parentPort?.postMessage(reply));
  });
}
