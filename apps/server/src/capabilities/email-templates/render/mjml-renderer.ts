import { reason } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import type { MjmlNode } from './mjml-node';
import { WorkerTimeout } from '../../../platform/threads/limited-worker';
import { LimitedWorkers, WorkerFailure, type WorkerLimits } from '../../../platform/threads/limited-workers';
import type { MjmlAnswer } from './mjml-worker';

const LIMITS: WorkerLimits = {
  workers: 1,
  timeoutMs: 10_000,
  memory: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
};

/** Imported dynamically, so that the bundler creates a separate file for the worker. */
const program = async () => {
  const { MJML_ROLE, workerUrl } = await import('./mjml-worker');
  return { url: workerUrl, role: MJML_ROLE };
};

/** Seconds until a client may retry. */
const RETRY_AFTER = 5;

/** A template is limited in size, so that rendering takes long only while the machine is busy. */
function busyRefusal(cause: WorkerFailure): Refusal {
  const refusal = new Refusal(503, 'busy', reason('system.busy'), { retryAfter: RETRY_AFTER });
  refusal.cause = cause;
  return refusal;
}

type MjmlRenderer = (document: MjmlNode) => Promise<string>;

/** A renderer with its own worker, which starts with the first email. */
export function createMjmlRenderer(limits: WorkerLimits = LIMITS): MjmlRenderer {
  const workers = new LimitedWorkers(program, limits);
  return async (document) => {
    const answer = await workers
      .run<MjmlAnswer>(() => Promise.resolve({ request: { document }, transferList: [] }))
      .catch((error: unknown) => {
        throw error instanceof WorkerFailure && error.cause instanceof WorkerTimeout ? busyRefusal(error) : error;
      });
    if ('error' in answer) throw new Error(`MJML refused an email: ${answer.error}`);
    return answer.html;
  };
}

/**
 * Renders MJML in a worker with limited memory and time, and without files, network or secrets. The worker ends with
 * the process.
 * @throws Refusal 503 busy if it takes too long; WorkerFailure if the worker fails; Error if MJML does not accept the
 * document
 */
export const renderMjml = createMjmlRenderer();
