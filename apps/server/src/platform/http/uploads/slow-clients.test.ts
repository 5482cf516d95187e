import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reportMeasurement } from '../../../testing/report-measurement';
import { startTinyApi, type TinyApi } from '../../../testing/tiny-api';

let api: TinyApi;
beforeAll(async () => {
  api = await startTinyApi();
});
afterAll(() => api.stop());

const SOCKETS = 200;

/** Half of them never finish their headers; half send a body of 1,000 bytes at two bytes per second. */
function sendSlowly(index: number): { readonly socket: Socket; readonly closedPromise: Promise<number> } {
  const startedAt = performance.now();
  const socket = connect(api.port, '127.0.0.1');
  const head = 'POST /api/open HTTP/1.1\r\nHost: x\r\n';
  socket.write(index % 2 === 0 ? head : `${head}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n`);
  const sendTimer = setInterval(() => socket.write(index % 2 === 0 ? 'a:' : '  '), 1000);
  socket.on('error', () => undefined);
  socket.resume();
  const closedPromise = new Promise<number>((resolve) => {
    socket.once('close', () => {
      clearInterval(sendTimer);
      resolve((performance.now() - startedAt) / 1000);
    });
  });
  return { socket, closedPromise };
}

/** 14 s at 10 KB per second: slower than the limit of ordinary requests, but making progress. */
function uploadAtSteadyRate(token: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=cut' };
    const outgoingRequest = request(`${api.url}/api/upload`, { method: 'POST', headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    }).on('error', reject);
    outgoingRequest.write('--cut\r\nContent-Disposition: form-data; name="f"; filename="f.pdf"\r\n\r\n');
    let sentCount = 0;
    const sendTimer = setInterval(() => {
      outgoingRequest.write(Buffer.alloc(10_000, 1));
      if (++sentCount < 14) return;
      clearInterval(sendTimer);
      outgoingRequest.end('\r\n--cut--\r\n');
    }, 1000);
  });
}

it('closes 200 slow clients within 12 s while others are served, and completes a slow upload that makes progress', async () => {
  const upload = uploadAtSteadyRate(api.signIn());
  const slowSockets = Array.from({ length: SOCKETS }, (_, index) => sendSlowly(index));
  const allClosedPromise = Promise.all(slowSockets.map(({ closedPromise }) => closedPromise));
  let servedCount = 0;
  let isOver = false;
  void allClosedPromise.then(() => (isOver = true));
  while (!isOver && servedCount < 10_000) {
    const answer = await fetch(`${api.url}/api/open`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"name":"x"}',
    });
    expect(answer.status).toBe(200);
    servedCount += 1;
    await wait(20);
  }
  const seconds = await allClosedPromise;
  reportMeasurement('slow clients: 200 closed after at most (s)', Math.max(...seconds).toFixed(1));
  expect(Math.max(...seconds)).toBeLessThan(12);
  expect(Math.min(...seconds)).toBeGreaterThan(3);
  expect(servedCount).toBeGreaterThan(50);
  expect(await upload).toBe(200);
  const loggedProblems = api.logLines.filter((line) => /"level":"(error|warn)"/.test(line));
  reportMeasurement('slow clients: lines of errors or warnings for 200 of them', String(loggedProblems.length));
  expect(loggedProblems).toEqual([]);
}, 120_000);

it('warns once about an untrusted X-Forwarded-For, and never about a trusted sender', async () => {
  const readWarnings = async (trustedProxies: readonly string[]) => {
    const otherApi = await startTinyApi({ config: { publicUrl: 'http://lender.example', trustedProxies } });
    const fetchHealth = (headers: Record<string, string>) => fetch(`${otherApi.url}/api/health`, { headers });
    await fetchHealth({});
    for (let sentCount = 0; sentCount < 5; sentCount++) await fetchHealth({ 'x-forwarded-for': '198.51.100.7' });
    const foundLines = otherApi.logLines.filter((line) => line.includes('X-Forwarded-For is not believed'));
    await otherApi.stop();
    return foundLines.length;
  };
  expect([await readWarnings([]), await readWarnings(['10.0.0.1']), await readWarnings(['127.0.0.1'])]).toEqual([
    1, 1, 0,
  ]);
});
