import { spawn } from 'node:child_process';
import { expect, it, onTestFinished } from 'vitest';
import { limitProcessors, processorsOf } from './limit-processors';

it('keeps a thread to the last half of its processors', async () => {
  const child = spawn('sleep', ['60'], { stdio: 'ignore' });
  onTestFinished(() => void child.kill());
  const pid = child.pid ?? 0;
  const before = processorsOf(pid);
  expect(before).toEqual(processorsOf(process.pid));
  limitProcessors(pid);
  const half = before.length > 1 ? before.slice(Math.ceil(before.length / 2)) : before;
  await expect.poll(() => processorsOf(pid)).toEqual(half);
});
