import { readFileSync } from 'node:fs';
import type { DrivePlan, PlannedRequest } from './drive-plan';
import { KeepAlive } from './keep-alive';
import { sumStatistics } from './percentiles';

/** Serialized form of a request, cached if nothing in it changes. */
class Sending {
  readonly #fixedBytes: Buffer | undefined;
  #version: number;

  constructor(
    readonly request: PlannedRequest,
    private readonly plan: DrivePlan,
    private readonly fresh: () => number,
  ) {
    this.#version = request.version ?? 0;
    if (!/@version|@fresh/.test(request.body ?? '')) this.#fixedBytes = Buffer.from(this.#encode());
  }

  bytes(): string | Buffer {
    return this.#fixedBytes ?? this.#encode();
  }

  recordSuccess(): void {
    this.#version++;
  }

  #encode(): string {
    const { method, path, body = '' } = this.request;
    const text = body.replaceAll('@version', String(this.#version)).replace(/@fresh/g, () => String(this.fresh()));
    const contentHeaders = text
      ? `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n`
      : '';
    return `${method} ${path} HTTP/1.1\r\nHost: localhost:${this.plan.port}\r\nAccept: application/json\r\nAuthorization: Bearer ${this.request.token ?? this.plan.token}\r\n${contentHeaders}\r\n${text}`;
  }
}

/**
 * Sends the planned requests in a closed loop: each connection sends its next request after its last answer. Requests
 * with a version belong to one connection each, so that no two change the same record concurrently.
 */
async function run(plan: DrivePlan): Promise<void> {
  let count = plan.counterStart;
  const senders = plan.requests.map((request) => new Sending(request, plan, () => ++count));
  const isOwned = plan.requests.some((request) => request.version !== undefined);
  const times: number[] = [];
  const timesOf = new Map<string, number[]>();
  let [errors, firstError, nextIndex, answers] = [0, '', 0, 0];
  let [isRecording, isOver] = [false, false];

  async function loop(connection: KeepAlive, index: number): Promise<void> {
    for (let round = 0; !isOver; round++) {
      const itemIndex = isOwned ? index + round * plan.connections : nextIndex++;
      const sender = senders[isOwned ? ownedIndex(itemIndex, index) : itemIndex % senders.length] as Sending;
      const bytes = sender.bytes();
      const start = performance.now();
      const { status, bytes: answer } = await connection.send(bytes);
      const ms = performance.now() - start;
      answers++;
      if (status < 400) sender.recordSuccess();
      else if (++errors === 1) firstError = answer.toString('utf8').slice(0, 900);
      if (isRecording) note(sender.request.kind, ms);
    }
  }

  function note(kind: string | undefined, ms: number): void {
    times.push(ms);
    if (kind === undefined) return;
    const knownTimes = timesOf.get(kind);
    if (knownTimes) knownTimes.push(ms);
    else timesOf.set(kind, [ms]);
  }

  /** Wraps around within the requests of one connection. */
  function ownedIndex(itemIndex: number, index: number): number {
    const ownCount = Math.ceil((senders.length - index) / plan.connections);
    return index + (((itemIndex - index) / plan.connections) % ownCount) * plan.connections;
  }

  const connections = await Promise.all(Array.from({ length: plan.connections }, () => KeepAlive.open(plan.port)));
  const loops = connections.map(loop);
  const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  await wait(plan.warmSeconds);
  isRecording = true;
  const start = performance.now();
  await wait(plan.seconds);
  isRecording = false;
  const seconds = (performance.now() - start) / 1000;
  isOver = true;
  await Promise.all(loops);
  for (const connection of connections) connection.close();
  const kinds = Object.fromEntries([...timesOf].map(([kind, ownTimes]) => [kind, sumStatistics(ownTimes, seconds)]));
  process.stdout.write(JSON.stringify(sumStatistics(times, seconds, { answers, errors, firstError, kinds })));
}

await run(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as DrivePlan);
