import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { figure } from '../../testing/figures';
import { startTinyApi } from '../../testing/tiny-api';

it('finishes every request in flight, under load, at each of 10 stops', async () => {
  const broken: unknown[] = [];
  let finished = 0;
  for (let round = 0; round < 10; round++) {
    const api = await startTinyApi({ drainMs: 150 });
    let isStopping = false;
    const client = async (place: number) => {
      while (!isStopping) {
        const path = place % 2 === 0 ? '/api/slow' : '/api/health';
        try {
          const answer = await fetch(api.url + path);
          if (answer.status === 200) finished += 1;
          else broken.push(answer.status);
          await answer.arrayBuffer();
        } catch (error) {
          broken.push(error);
        }
      }
    };
    const clients = Array.from({ length: 10 }, (_, place) => client(place));
    await wait(60);
    const closing = api.app.close();
    // Clients go on for a moment after the stop began, as they do until a balancer has learnt of it.
    await wait(80);
    isStopping = true;
    await Promise.all([closing, ...clients]);
    await api.stop();
  }
  figure('stops under load: broken requests of', `${broken.length} of ${finished + broken.length}`);
  expect(broken).toEqual([]);
  expect(finished).toBeGreaterThan(100);
});

it('tells clients to close their connection while it stops', async () => {
  const api = await startTinyApi({ drainMs: 300 });
  const closing = api.app.close();
  await wait(50);
  const answer = await fetch(`${api.url}/api/health`);
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  await closing;
  await expect(fetch(`${api.url}/api/health`)).rejects.toThrow();
  await api.stop();
});
