import { getPriority } from 'node:os';
import { expect, it } from 'vitest';
import { queryWorker, startLimitedWorker } from './limited-worker';

const echoProgram = `import { parentPort } from 'node:worker_threads';
import { getPriority } from 'node:os';
parentPort.on('message', () => parentPort.postMessage({ priority: getPriority(), names: Object.keys(process.env), loads: typeof require }));`;

async function askWorker(isBackground: boolean) {
  const worker = startLimitedWorker(`data:text/javascript,${encodeURIComponent(echoProgram)}`, null, {}, isBackground);
  const answer = await queryWorker(worker, {}, { timeoutMs: 60_000 });
  await worker.terminate();
  return answer;
}

it('runs without environment variables, and in the background below the threads that answer requests', async () => {
  const before = getPriority();
  const isLinux = process.platform === 'linux';
  expect(await askWorker(false)).toEqual({ priority: before, names: [], loads: 'undefined' });
  const lowerPriority = isLinux ? Math.max(10, before) : before;
  expect(await askWorker(true)).toEqual({ priority: lowerPriority, names: [], loads: 'undefined' });
  expect(getPriority()).toBe(before);
});
