import { newId } from '@lendwright/kernel';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTinyApi, tinyCompany, type TinyApi } from '../../../testing/tiny-api';

let api: TinyApi;
beforeEach(async () => {
  api = await startTinyApi();
});
afterEach(() => api.stop());

async function listen(token: string) {
  const answer = await fetch(`${api.url}/api/events`, { headers: { cookie: `lendwright=${token}` } });
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  if (!answer.body) throw new Error('the stream has no body');
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let receivedText = '';
  const readUntil = async (wantedText: string) => {
    while (!receivedText.includes(wantedText)) {
      const { value, done } = await reader.read();
      if (done) return `${receivedText}[end]`;
      receivedText += value;
    }
    return receivedText;
  };
  await readUntil(': open');
  return readUntil;
}

const changed = (module: string) => ({
  companyId: tinyCompany,
  kind: 'record-changed',
  payload: { module, _id: newId(), version: 2, by: 'Ann' },
});

it('reports changes in modules that the viewer can see, and in no others', async () => {
  const seenData = { modules: { loans: { global: true } }, tabs: {} };
  const readUntil = await listen(api.signIn({ rights: seenData }));
  api.publish(changed('prospects'));
  api.publish({ companyId: tinyCompany, kind: 'something-else', payload: {} });
  api.publish(changed('loans'));
  const receivedText = await readUntil('"module":"loans"');
  expect(receivedText).not.toContain('prospects');
  expect(receivedText).not.toContain('something-else');
});

it('sends a final message and ends when the session ends', async () => {
  const token = api.signIn();
  const readUntil = await listen(token);
  api.signOut(token);
  expect(await readUntil('[never]')).toMatch(/"type":"session-ended"[\s\S]*\[end\]$/);
});

it('ends when the process stops', async () => {
  const readUntil = await listen(api.signIn());
  const closePromise = api.app.close();
  expect(await readUntil('[never]')).toMatch(/\[end\]$/);
  await closePromise;
});

it('keeps ten streams per session, and closes the oldest for another one', async () => {
  const token = api.signIn();
  const oldest = await listen(token);
  for (let n = 0; n < 9; n++) await listen(token);
  const otherListener = await listen(api.signIn({ isAdmin: true }));
  await listen(token);
  expect(await oldest('[never]')).toMatch(/\[end\]$/);
  api.publish(changed('loans'));
  expect(await otherListener('"module":"loans"')).toContain('record-changed');
});
