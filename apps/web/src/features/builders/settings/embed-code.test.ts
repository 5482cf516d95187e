import { expect, test } from 'vitest';
import { frameCode, scriptCode } from './embed-code';
import { isInvalidHost } from './is-invalid-host';

test('the script names the form, the iframe its URL', () => {
  expect(scriptCode('https://lender.example', 'abc')).toBe(
    '<script src="https://lender.example/embed.js" data-form="abc"></script>',
  );
});

test('escapes quotes and tags in a title', () => {
  expect(frameCode('https://lender.example/forms/abc', 'Buy "now" <b>')).toContain(
    'title="Buy &quot;now&quot; &lt;b&gt;"',
  );
});

test('a host is a name with an optional port, not a URL', () => {
  const hosts = ['www.example.com', '*.example.com', 'localhost:8080', 'https://a.example', 'a.example/b', ''];
  expect(hosts.map(isInvalidHost)).toEqual([false, false, false, true, true, true]);
});
