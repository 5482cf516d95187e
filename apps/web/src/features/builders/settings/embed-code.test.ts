import { expect, test } from 'vitest';
import { frameCode, scriptCode } from './embed-code';
import { isInvalidHost } from './is-invalid-host';

test('the script names the form, the frame its address', () => {
  expect(scriptCode('https://lender.example', 'abc')).toBe(
    '<script src="https://lender.example/embed.js" data-form="abc"></script>',
  );
});

test('a title with quotes and tags stays a title', () => {
  expect(frameCode('https://lender.example/forms/abc', 'Buy "now" <b>')).toContain(
    'title="Buy &quot;now&quot; &lt;b&gt;"',
  );
});

test('a host is a name with an optional port, and no address', () => {
  const hosts = ['www.example.com', '*.example.com', 'localhost:8080', 'https://a.example', 'a.example/b', ''];
  expect(hosts.map(isInvalidHost)).toEqual([false, false, false, true, true, true]);
});
