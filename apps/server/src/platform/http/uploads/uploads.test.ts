import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTinyApi, type TinyApi } from '../../../testing/tiny-api';

let api: TinyApi;
let token: string;
beforeAll(async () => {
  api = await startTinyApi();
  token = api.signIn();
});
afterAll(() => api.stop());
beforeEach(() => void (api.handledRequests.ids.length = 0));

const MB = 1024 * 1024;

/** Files in the store, including partial ones. */
function retained(): string[] {
  return readdirSync(api.filesFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
}

function form(count: number, bytes: number): FormData {
  const data = new FormData();
  data.append('module', 'loans');
  for (let n = 0; n < count; n++) data.append(`file${n}`, new Blob([Buffer.alloc(bytes, n)]), `${n}.pdf`);
  return data;
}

async function send(data: FormData, fileName = token) {
  const answer = await fetch(`${api.url}/api/upload`, {
    method: 'POST',
    body: data,
    headers: { authorization: `Bearer ${fileName}` },
  });
  return { status: answer.status, json: (await answer.json()) as Record<string, unknown> };
}

/** The same parts chunked, without a length, as fast as the server reads. */
function sendChunked(count: number, bytes: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=cut' };
    const outgoingRequest = request(`${api.url}/api/upload`, { method: 'POST', headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    }).on('error', reject);
    for (let n = 0; n < count; n++) {
      outgoingRequest.write(`--cut\r\nContent-Disposition: form-data; name="f${n}"; filename="${n}.pdf"\r\n\r\n`);
      outgoingRequest.write(Buffer.alloc(bytes, n));
      outgoingRequest.write('\r\n');
    }
    outgoingRequest.end('--cut--\r\n');
  });
}

it('reads parts in order and stores each file once', async () => {
  const before = retained().length;
  expect(await send(form(3, MB))).toMatchObject({
    status: 200,
    json: { names: ['module', 'file0', 'file1', 'file2'], bytes: 3 * MB },
  });
  expect(await sendChunked(4, MB)).toBe(200);
  expect(retained().length - before).toBe(7);
});

it('refuses 40 x 1 MB with a limit of 5 MB, with and without a length, and stores nothing', async () => {
  const before = retained();
  expect(await send(form(40, MB))).toMatchObject({ status: 413, json: { code: 'body_too_large' } });
  expect(api.handledRequests.ids).toEqual([]);
  expect(await sendChunked(40, MB)).toBe(413);
  expect(retained()).toEqual(before);
});

it('refuses files over their limit, too many files and overlong names, and stores nothing', async () => {
  const before = retained();
  expect(await send(form(1, 4.5 * MB))).toMatchObject({ status: 413, json: { code: 'file_too_large' } });
  expect(await send(form(51, 10))).toMatchObject({ status: 413, json: { code: 'too_many_files' } });
  const longData = new FormData();
  longData.append('x'.repeat(2000), new Blob(['a']), 'a.pdf');
  expect(await send(longData)).toMatchObject({ status: 400, json: { code: 'upload_broken' } });
  expect(retained()).toEqual(before);
});

it('requires the session before reading a part', async () => {
  expect(await send(form(1, 100), 'nobody')).toMatchObject({ status: 401 });
  expect(api.handledRequests.ids).toEqual([]);
});

it('refuses malformed multipart without an internal error', async () => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=cut' };
  const shapes = [
    '',
    'x',
    '--cut',
    '--cut\r\n\r\n',
    '--cut\r\nContent-Disposition: form-data; name="a"; filename="b"\r\n\r\nhalf',
    '--cut\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--cut--',
    '--cut\r\nContent-Disposition: form-data\r\n\r\nx\r\n--cut--',
  ];
  for (const body of shapes) {
    const { status } = await fetch(`${api.url}/api/upload`, { method: 'POST', body, headers });
    expect([body, [200, 400].includes(status)]).toEqual([body, true]);
  }
});

it('leaves nothing behind when the client disconnects in the middle of a file', async () => {
  const before = retained();
  const socket = connect(api.port, '127.0.0.1');
  const head = `POST /api/upload HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=cut\r\nContent-Length: 2000000\r\n\r\n`;
  socket.write(
    `${head}--cut\r\nContent-Disposition: form-data; name="f"; filename="f.pdf"\r\n\r\n${'x'.repeat(200_000)}`,
  );
  const partialFolder = join(api.filesFolder, 'partial');
  while (readdirSync(partialFolder).length === 0) await wait(10);
  socket.destroy();
  for (let attempt = 0; retained().length > before.length && attempt < 200; attempt++) await wait(10);
  expect(retained()).toEqual(before);
});
