import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { reportMeasurement } from '../../../testing/report-measurement';
import { isFullRun } from '../../../testing/scale';
import { startTinyApi } from '../../../testing/tiny-api';

const RESTART_COUNT = isFullRun() ? 10 : 4;

it('finishes every request in flight, under load, at each stop', async () => {
  const brokenEntries: unknown[] = [];
  let finishedCount = 0;
  for (let round = 0; round < RESTART_COUNT; round++) {
    const api = await startTinyApi({ drainMs: 600 });
    const countBefore = finishedCount;
    const client = async (index: number) => {
      for (let wasNotified = false; !wasNotified;) {
        const path = index % 2 === 0 ? '/api/slow' : '/api/health';
        try {
          const answer = await fetch(api.url + path);
          if (answer.status === 200) finishedCount += 1;
          else brokenEntries.push(answer.status);
          // The client continues until a response closes its connection, like a balancer that has not noticed yet.
          wasNotified = answer.headers.get('connection') === 'close';
          await answer.arrayBuffer();
        } catch (error) {
          brokenEntries.push(error);
          wasNotified = true;
        }
      }
    };
    const clients = Array.from({ length: 10 }, (_, index) => client(index));
    while (finishedCount < countBefore + 25) await wait(5);
    await Promise.all([api.app.close(), ...clients]);
    await api.stop();
  }
  reportMeasurement(
    'stops under load: broken requests of',
    `${brokenEntries.length} of ${finishedCount + brokenEntries.length}`,
  );
  expect(brokenEntries).toEqual([]);
  expect(finishedCount).toBeGreaterThan(20 * RESTART_COUNT);
});

it('asks clients to close their connection while it stops', async () => {
  const api = await startTinyApi({ drainMs: 300 });
  const closePromise = api.app.close();
  await wait(50);
  const answer = await fetch(`${api.url}/api/health`);
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  await closePromise;
  await expect(fetch(`${api.url}/api/health`)).rejects.toThrow();
  await api.stop();
});
