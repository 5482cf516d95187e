import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { twilioSender } from './twilio-sender';
import { isSignedByTwilio } from './twilio-signature';

const AUTH = '12345';
const requests: { readonly path: string; readonly authorization: string; readonly form: URLSearchParams }[] = [];
let answer = { status: 201, body: '{"sid":"SM1"}' };

async function readAll(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request as AsyncIterable<Buffer>) body += chunk.toString('utf8');
  return body;
}

const server = createServer((request, response) => {
  void readAll(request).then((body) => {
    const { authorization = '' } = request.headers;
    requests.push({ path: `${request.method} ${request.url}`, authorization, form: new URLSearchParams(body) });
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
});
let apiUrl = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

const send = (url = apiUrl) =>
  twilioSender({
    ...{ apiUrl: url, accountSid: 'AC1', authToken: AUTH, from: '+18005551212' },
    callbackUrl: (id) => `https://lender.example/api/inbound/twilio/c?message=${id}`,
  }).send({ id: 'm1', to: '+12535550123', text: 'Ready & waiting: ñ' });
const failureOf = () => send().catch((error: unknown) => (error as { failure: string }).failure);

it('accepts the signature of the published example, and no other', () => {
  const url = 'https://mycompany.com/myapp.php?foo=1&bar=2';
  const fields = { CallSid: 'CA1234567890ABCDE', Digits: '1234', From: '+14158675309', To: '+18005551212' };
  const form = new URLSearchParams({ ...fields, Caller: '+14158675309' });
  const signature = 'RSOYDt4T1cUTdK1PDd93/VVr8B8=';
  expect(isSignedByTwilio(url, form, signature, AUTH)).toBe(true);
  const changedParams = new URLSearchParams(form);
  changedParams.set('Digits', '1235');
  const refusedEntries = [
    isSignedByTwilio(url, changedParams, signature, AUTH),
    isSignedByTwilio(`${url}&x=1`, form, signature, AUTH),
    isSignedByTwilio(url, form, signature, 'other'),
    isSignedByTwilio(url, form, `R${signature.slice(2)}`, AUTH),
    isSignedByTwilio(url, form, '', AUTH),
  ];
  expect(refusedEntries).toEqual([false, false, false, false, false]);
});

it('posts a message as the Messages resource takes it, and distinguishes failures', async () => {
  expect(await send()).toEqual({ providerId: 'SM1' });
  const [request] = requests;
  expect(request?.path).toBe('POST /2010-04-01/Accounts/AC1/Messages.json');
  expect(request?.authorization).toBe(`Basic ${Buffer.from(`AC1:${AUTH}`).toString('base64')}`);
  expect(Object.fromEntries(request?.form ?? [])).toEqual({
    ...{ To: '+12535550123', From: '+18005551212', Body: 'Ready & waiting: ñ' },
    StatusCallback: 'https://lender.example/api/inbound/twilio/c?message=m1',
  });
  const cases: [number, string, string][] = [
    [400, '{"code":21211,"message":"+12535550123 is not valid"}', 'rejected'],
    [400, '{"code":21606}', 'unavailable'],
    [401, '{"code":20003}', 'unavailable'],
    [429, '', 'unavailable'],
    [503, 'oops', 'unanswered'],
  ];
  for (const [status, body, kind] of cases) {
    answer = { status, body };
    expect([status, await failureOf()]).toEqual([status, kind]);
  }
  answer = { status: 400, body: '{"code":21211,"message":"+12535550123 is not valid"}' };
  await expect(send()).rejects.toThrow(/^Twilio answers 400 \(21211\)$/);
  await expect(send('http://127.0.0.1:9')).rejects.toMatchObject({ failure: 'unavailable' });
});
