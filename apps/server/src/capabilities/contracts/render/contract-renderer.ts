import { reason } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import type { Worker } from 'node:worker_threads';
import { queryWorker, startLimitedWorker } from '../../../platform/threads/limited-worker';
import { readCjkFontsFor } from './cjk-text';
import { readFontFiles } from './font-files';
import type { PagesRequest } from './pages-definition';
import type { RenderRequest, RenderResult } from './render-request';
import type { RenderAnswer, RenderTask, RenderWorkerData } from './render-worker';

const TIMEOUT_MS = 20_000;
const BACKGROUND_TIMEOUT_MS = 60_000;
const MAX_WORKERS = 2;
/** A second background thread would leave no idle processor for requests on a machine with two. */
const MAX_BACKGROUND_WORKERS = 1;
/** Further requests are refused, because each waiting one holds its text in memory. */
const MAX_WAITING = 40;
const LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

async function startWorker(isBackground: boolean): Promise<Worker> {
  // Imported dynamically, so that the bundler creates a separate file for the worker.
  const { RENDER_ROLE, workerUrl } = await import('./render-worker');
  return startLimitedWorker(
    workerUrl,
    { role: RENDER_ROLE, fonts: await readFontFiles() } satisfies RenderWorkerData,
    LIMITS,
    isBackground,
  );
}

const tooManyRefusal = () => new Refusal(429, 'too_many_at_once', reason('contracts.tooManyAtOnce'), { retryAfter: 5 });

/**
 * Renders contracts and other documents in workers with limited memory and time, and without files, network or secrets.
 * A document that crashes the library only crashes a worker, which is replaced.
 */
export class ContractRenderer {
  private readonly idleWorkers: Worker[] = [];
  private readonly waiting: (() => void)[] = [];
  private busy = 0;
  /** The files and addresses that documents tried to open since the start. */
  readonly attempts: string[] = [];

  /** @param isBackground whether nobody waits for the documents, so that they may take longer */
  constructor(private readonly isBackground = false) {}

  /** @throws Refusal 429 too_many_at_once; Error if the document cannot be rendered, or when the signal aborts */
  async render(request: RenderRequest | PagesRequest, signal?: AbortSignal): Promise<RenderResult> {
    if (this.waiting.length >= MAX_WAITING) throw tooManyRefusal();
    if (this.busy >= (this.isBackground ? MAX_BACKGROUND_WORKERS : MAX_WORKERS))
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.busy += 1;
    try {
      signal?.throwIfAborted();
      return await this.renderInWorker(request, signal);
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.busy -= 1;
    }
  }

  private async renderInWorker(request: RenderRequest | PagesRequest, signal?: AbortSignal): Promise<RenderResult> {
    const worker = this.idleWorkers.pop() ?? (await startWorker(this.isBackground));
    try {
      const task = { request, cjkFonts: readCjkFontsFor(request) } satisfies RenderTask;
      const answer = await queryWorker<RenderAnswer>(worker, task, {
        timeoutMs: this.isBackground ? BACKGROUND_TIMEOUT_MS : TIMEOUT_MS,
        signal,
      });
      this.idleWorkers.push(worker);
      this.attempts.push(...answer.attempts);
      if ('error' in answer) throw new Error(answer.error);
      return answer.result;
    } catch (error) {
      if (!this.idleWorkers.includes(worker)) await worker.terminate();
      throw error;
    }
  }

  /** Terminates idle workers. A busy one ends with its document. */
  async close(): Promise<void> {
    await Promise.all(this.idleWorkers.splice(0).map((worker) => worker.terminate()));
  }
}
