import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { denyAccess } from '../../../platform/threads/deny-access';
import type { PagesRequest } from './pages-definition';
import { renderContract } from './render-contract';
import type { FontFiles, RenderRequest, RenderResult } from './render-request';

/**
 * The worker's answer: a result or the text of an error, and the files and addresses that the document tried to open.
 */
export type RenderAnswer = { readonly attempts: readonly string[] } & (
  | { readonly result: RenderResult }
  | { readonly error: string }
);

/** A document, with fonts for Chinese and Japanese if it needs them, because the worker cannot read files. */
export interface RenderTask {
  readonly request: RenderRequest | PagesRequest;
  readonly cjkFonts: FontFiles | null;
}

export const RENDER_ROLE = 'render-contract';

export interface RenderWorkerData {
  readonly role: typeof RENDER_ROLE;
  readonly fonts: FontFiles;
}

/** The URL of this module, in the sources and in the bundle. Workers start with it. */
export const workerUrl = import.meta.url;

const data = workerData as RenderWorkerData | null | undefined;

if (!isMainThread && data?.role === RENDER_ROLE) {
  const attempts: string[] = [];
  denyAccess((name) => attempts.push(name));
  parentPort?.on('message', ({ request, cjkFonts }: RenderTask) => {
    const answer = (content: { result: RenderResult } | { error: string }, movedBuffers: ArrayBuffer[] = []) =>
      parentPort?.postMessage({ ...content, attempts: attempts.splice(0) } satisfies RenderAnswer, movedBuffers);
    renderContract(request, data.fonts, cjkFonts).then(
      (result) => answer({ result }, [result.pdf.buffer]),
      (error: unknown) => answer({ error: error instanceof Error ? error.message : 'failed' }),
    );
  });
}
