import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { afterEach, expect, test, vi } from 'vitest';

const SCRIPT = readFileSync(`${import.meta.dirname}/../../public/embed.js`, 'utf8');
const ORIGIN = 'https://lend.example';

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

/** Runs the script in a host page; the frame is a stand-in that loads nothing. */
function embed(attributes: Readonly<Record<string, string>>) {
  const script = document.createElement('script');
  script.type = 'text/plain';
  script.setAttribute('src', `${ORIGIN}/embed.js`);
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  document.body.append(script);
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  const listeners: ((event: MessageEvent) => void)[] = [];
  vi.spyOn(window, 'addEventListener').mockImplementation((_: string, listener: unknown) => {
    listeners.push(listener as (event: MessageEvent) => void);
  });
  const frameStub = Object.assign(document.createElement('div'), { src: '', contentWindow: {} });
  vi.spyOn(document, 'createElement').mockReturnValue(frameStub);
  runInThisContext(SCRIPT);
  const frame = frameStub.isConnected ? frameStub : null;
  const post = (data: unknown, from: Partial<Pick<MessageEvent, 'origin' | 'source'>> = {}) =>
    listeners.forEach((listener) =>
      listener({ data, origin: ORIGIN, source: frameStub.contentWindow, ...from } as MessageEvent),
    );
  return { frame, post, height: () => frame?.style.height };
}

const height = (px: unknown) => ({ lendwright: 'height', height: px });

test('inserts the form before the script, with its link and a title', () => {
  const { frame } = embed({ 'data-form': 'abc.DEF-1_2', 'data-title': 'Ask for a loan' });
  expect(frame?.src).toBe(`${ORIGIN}/forms/abc.DEF-1_2`);
  expect(frame?.title).toBe('Ask for a loan');
  expect(frame?.nextElementSibling?.tagName).toBe('SCRIPT');
});

test.each(['', '../admin', 'a/b', 'a?b', 'a b', '"><script>'])('ignores invalid links such as %j', (link) => {
  expect(embed({ 'data-form': link }).frame).toBeNull();
});

test('takes the height that the form reports', () => {
  const { post, height: now } = embed({ 'data-form': 'abc' });
  post(height(612.2));
  expect(now()).toBe('613px');
});

test('ignores messages from other origins and windows', () => {
  const { post, height: now } = embed({ 'data-form': 'abc' });
  post(height(900), { origin: 'https://elsewhere.example' });
  post(height(900), { source: window });
  post(height(900), { origin: 'null' });
  expect(now()).toBe('');
});

test.each([
  ['another message', { lendwright: 'other', height: 900 }],
  ['no message', null],
  ['a text', 'height'],
  ['no number', height('tall')],
  ['something below nothing', height(-5)],
  ['a tower', height(1e9)],
])('keeps its height at %s', (_, data) => {
  const { post, height: now } = embed({ 'data-form': 'abc' });
  post(data);
  expect(now()).toBe('');
});
