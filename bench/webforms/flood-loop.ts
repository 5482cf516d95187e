import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { KeepAlive } from '../driver/keep-alive';
import { sumStatistics } from '../driver/percentiles';
import type { FloodOutcome, FloodPlan } from './flood-plan';

/** Posts at a fixed rate, independent of the answers: a due post waits only while all connections are busy. */
async function flood({ port, path, bodies, posts, seconds, connections, startAt }: FloodPlan): Promise<FloodOutcome> {
  const open = await Promise.all(Array.from({ length: connections }, () => KeepAlive.open(port)));
  const statuses: Record<string, number> = {};
  const times: number[] = [];
  let nextIndex = 0;
  await wait(Math.max(0, startAt - Date.now()));
  const startedAt = performance.now();
  const intervalMs = (seconds * 1000) / posts;
  const loop = async (connection: KeepAlive) => {
    for (let index = nextIndex++; index < posts; index = nextIndex++) {
      const waitMs = startedAt + index * intervalMs - performance.now();
      if (waitMs > 0) await wait(waitMs);
      const body = bodies[index % bodies.length] ?? '';
      const head = `POST ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nAccept: application/json\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}`;
      const start = performance.now();
      const { status } = await connection.send(`${head}\r\n\r\n${body}`);
      times.push(performance.now() - start);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(open.map(loop));
  const elapsedSeconds = (performance.now() - startedAt) / 1000;
  for (const connection of open) connection.close();
  const { p50, p95 } = sumStatistics(times, elapsedSeconds);
  return { posts, statuses, p50, p95, seconds: elapsedSeconds };
}

process.stdout.write(JSON.stringify(await flood(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as FloodPlan)));
