import { spawn } from 'node:child_process';
import { expect, it, onTestFinished } from 'vitest';
import { limitProcessors, processorsOf } from './limit-processors';

it('keeps a thread to the last half of its processors', async () => {
  const child = spawn('sleep', ['60'], { stdio: 'ignore' });
  onTestFinished(() => void child.kill());
  const pid = child.pid ?? 0;
  const processorsBefore = processorsOf(pid);
  expect(processorsBefore).toEqual(processorsOf(process.pid));
  limitProcessors(pid);
  const halfOfProcessors =
    processorsBefore.length > 1 ? processorsBefore.slice(Math.ceil(processorsBefore.length / 2)) : processorsBefore;
  await expect.poll(() => processorsOf(pid)).toEqual(halfOfProcessors);
});
