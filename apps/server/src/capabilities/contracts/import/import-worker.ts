import mammoth from 'mammoth';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { denyAccess } from '../../../platform/threads/deny-access';
import { blocksOfWord, type WordNode } from './blocks-of-word';
import type { ContractNode } from '@lendwright/api';

export interface ImportRequest {
  readonly bytes: Uint8Array;
}

/** The converted blocks, or nothing for a file that is not a Word document. */
export interface ImportAnswer {
  readonly blocks: readonly ContractNode[] | null;
  readonly dropped: readonly string[];
}

export const IMPORT_ROLE = 'import-contract';

/** The URL of this module, in the sources and in the bundle. Workers start with it. */
export const workerUrl = import.meta.url;

/** Converts a Word document. Pictures are not read, and addresses are not followed. */
export async function convertWord(bytes: Uint8Array): Promise<ImportAnswer> {
  const droppedKeys = new Set<string>();
  let document: WordNode | null = null;
  const transformDocument = (read: WordNode) => {
    document = read;
    // Only the tree is used; without content, no HTML is written.
    return { ...read, children: [] };
  };
  await mammoth.convertToHtml({ buffer: Buffer.from(bytes) }, { transformDocument });
  const blocks = blocksOfWord((document as WordNode | null)?.children, droppedKeys);
  return { blocks, dropped: [...droppedKeys].sort() };
}

if (!isMainThread && workerData === IMPORT_ROLE) {
  denyAccess(() => undefined);
  parentPort?.on('message', ({ bytes }: ImportRequest) => {
    convertWord(bytes).then(
      (answer) => parentPort?.postMessage(answer),
      () => parentPort?.postMessage({ blocks: null, dropped: [] } satisfies ImportAnswer),
    );
  });
}
