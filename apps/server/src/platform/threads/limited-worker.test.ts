import { getPriority } from 'node:os';
import { expect, it } from 'vitest';
import { queryWorker, startLimitedWorker } from './limited-worker';

const echo = `import { parentPort } from 'node:worker_threads';
import { getPriority } from 'node:os';
parentPort.on('message', () => parentPort.postMessage({ priority: getPriority(), names: Object.keys(process.env), loads: typeof require }));`;

it('runs below the threads that answer requests, and without environment variables', async () => {
  const before = getPriority();
  const worker = startLimitedWorker(`data:text/javascript,${encodeURIComponent(echo)}`, null, {});
  const answer = await queryWorker(worker, {}, { timeoutMs: 60_000 });
  await worker.terminate();
  const isLinux = process.platform === 'linux';
  expect(answer).toEqual({ priority: isLinux ? Math.max(10, before) : before, names: [], loads: 'undefined' });
  expect(getPriority()).toBe(before);
});
