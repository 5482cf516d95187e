import { expect, it } from 'vitest';
import { setTimeout as wait } from 'node:timers/promises';
import { COPIED_PART, runInSlices, type Scan } from './run-in-slices';
import { UrgentWork } from './urgent-work';

function busy(ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end;);
}

it('gives way to urgent work of another thread, but not for much longer than it works itself', async () => {
  const urgent = new UrgentWork();
  const sameCounter = new UrgentWork(urgent.memory);
  const steps: boolean[] = [];
  function* scan(): Scan<string> {
    for (let step = 0; step < 10; step++) {
      busy(2);
      steps.push(sameCounter.isInProgress);
      yield;
    }
    return 'answer';
  }
  const list = urgent.run(() => wait(15));
  const report = runInSlices(scan, () => 0, { isUrgentWork: () => sameCounter.isInProgress });
  await list;
  expect(steps.length).toBeLessThan(10);
  expect(await report).toBe('answer');
  let [isOver, longScanSteps] = [false, 0];
  const longPromise = urgent.run(async () => {
    while (!isOver) await wait(5);
    longScanSteps = steps.length;
  });
  steps.length = 0;
  expect(await runInSlices(scan, () => 0, { isUrgentWork: () => sameCounter.isInProgress })).toBe('answer');
  isOver = true;
  await longPromise;
  expect([longScanSteps, steps.every(Boolean), urgent.isInProgress]).toEqual([10, true, false]);
});

it('starts again when its data changes, until it reads only copies', async () => {
  let [revision, startCount] = [0, 0];
  const scan = (isCopied: boolean) =>
    function* (): Scan<number> {
      startCount++;
      if (isCopied) yield COPIED_PART;
      for (let step = 0; step < 5; step++) {
        busy(2);
        yield;
      }
      return startCount;
    };
  const change = setInterval(() => revision++, 1);
  const yieldCheck = { isUrgentWork: () => false };
  expect(await runInSlices(scan(false), () => revision, yieldCheck)).toBe(3);
  startCount = 0;
  expect(await runInSlices(scan(true), () => revision, yieldCheck)).toBe(1);
  clearInterval(change);
});
