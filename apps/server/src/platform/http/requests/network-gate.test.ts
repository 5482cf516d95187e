import { operation } from '@lendwright/api';
import { Agent, request, type IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { startTinyApi } from '../../../testing/tiny-api';
import { tinyOperations, tinyRoutes } from '../../../testing/tiny-contract';
import { fixedClock } from '../../clock/clock';
import type { FileStore } from '../../files/file-store';
import { FloodLimiter } from '../../limits/flood-limiter';
import { servePublic } from '../route';
import { networkGate } from './network-gate';
import { networkOf } from './network-of';

const LIMIT = { name: 'test-gate', max: 2, perMs: 60_000, reason: 'limits.attempts' } as const;
const HEADERS = { 'content-type': 'multipart/form-data; boundary=cut' };
const BODY = '--cut\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--cut--\r\n';

const send = operation({
  id: 'send',
  method: 'POST',
  path: 'send',
  summary: 'Send.',
  transport: 'multipart',
  creates: 'own',
  right: { kind: 'public', why: 'A test.' },
  bodyLimit: 1024 * 1024,
  answer: z.object({ names: z.array(z.string()) }),
  refusals: ['too_many_attempts'],
});

async function startGatedApi() {
  const [limiter, clock] = [new FloodLimiter(), fixedClock(new Date('2026-11-20T12:00:15Z'))];
  const route = servePublic(
    send,
    async ({ parts, caller }) => {
      limiter.tryOnce({ limit: LIMIT, subject: networkOf(caller.address) }, clock.now());
      const names: string[] = [];
      for await (const { name } of parts()) names.push(name);
      return { names };
    },
    networkGate({ limiter, clock }, LIMIT),
  );
  return startTinyApi({
    routes: [...tinyRoutes({} as FileStore, { ids: [] }), route],
    operations: [...tinyOperations, send],
  });
}

interface SentReply {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly json: Record<string, unknown>;
  readonly hasReusedSocket: boolean;
}

/** Posts a body, or with `null` only the headers of one that never follows. */
function post(port: number, body: string | null, agent?: Agent): Promise<SentReply> {
  const length = body === null ? 900_000 : Buffer.byteLength(body);
  return new Promise((resolve, reject) => {
    const headers = { ...HEADERS, 'content-length': length };
    const outgoingRequest = request(
      { port, path: '/api/send', method: 'POST', headers, agent },
      (answer: IncomingMessage) => {
        let text = '';
        answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
        answer.on('end', () => {
          const { statusCode = 0, headers: answeredHeaders } = answer;
          const json = JSON.parse(text) as Record<string, unknown>;
          resolve({
            status: statusCode,
            retryAfter: answeredHeaders['retry-after'],
            json,
            hasReusedSocket: outgoingRequest.reusedSocket,
          });
          if (body === null) outgoingRequest.destroy();
        });
      },
    ).on('error', reject);
    if (body === null) outgoingRequest.flushHeaders();
    else outgoingRequest.end(body);
  });
}

it('refuses a network that used up a limit before its body arrives, on the same connection, with one log entry', async () => {
  const api = await startGatedApi();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let sentCount = 0; sentCount < 2; sentCount += 1)
    expect(await post(api.port, BODY, agent)).toMatchObject({ status: 200, json: { names: ['a'] } });
  const refusedData = {
    status: 429,
    retryAfter: '45',
    json: { code: 'too_many_attempts', details: { retryAfter: 45 } },
  };
  for (let sentCount = 0; sentCount < 3; sentCount += 1)
    expect(await post(api.port, BODY, agent)).toMatchObject({ ...refusedData, hasReusedSocket: true });
  expect(await post(api.port, null)).toMatchObject(refusedData);
  agent.destroy();
  await api.stop();
  const entries = api.logLines.map((line) => JSON.parse(line) as { operation?: string; count?: number });
  const sendEntries = entries.filter(({ operation: id }) => id === 'send');
  expect(sendEntries.filter(({ count }) => count === undefined)).toHaveLength(2);
  expect(sendEntries.reduce((sum, { count = 0 }) => sum + count, 0)).toBe(4);
});
