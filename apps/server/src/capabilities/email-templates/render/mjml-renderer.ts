import type { MjmlNode } from './mjml-node';
import { LimitedWorkers } from '../../../platform/threads/limited-workers';
import type { MjmlAnswer } from './mjml-worker';

const LIMITS = {
  workers: 1,
  timeoutMs: 10_000,
  memory: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
};

/** Imported dynamically, so that the bundler creates a separate file for the worker. */
const program = async () => {
  const { MJML_ROLE, workerUrl } = await import('./mjml-worker');
  return { url: workerUrl, role: MJML_ROLE };
};

/** The worker of this process. It starts with the first email, and ends with the process. */
const workers = new LimitedWorkers(program, LIMITS);

/**
 * Renders MJML in a worker with limited memory and time, and without files, network or secrets.
 * @throws WorkerFailure if it takes too long; Error if MJML does not accept the document
 */
export async function renderMjml(document: MjmlNode): Promise<string> {
  const answer = await workers.run<MjmlAnswer>(() => Promise.resolve({ request: { document }, transferList: [] }));
  if ('error' in answer) throw new Error(`MJML refused an email: ${answer.error}`);
  return answer.html;
}
