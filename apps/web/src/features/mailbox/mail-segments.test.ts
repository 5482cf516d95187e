import { describe, expect, it } from 'vitest';
import { mailSegments } from './mail-segments';

const OWN_ORIGIN = 'https://app.example.com';
const paths = (text: string) => mailSegments(text, OWN_ORIGIN).flatMap(({ path }) => (path === null ? [] : [path]));

describe('links in a message', () => {
  it('makes a URL of this origin a link, without the trailing period', () => {
    expect(mailSegments(`Set it here: ${OWN_ORIGIN}/auth/reset-password/abc. Thanks`, OWN_ORIGIN)).toEqual([
      { text: 'Set it here: ', path: null },
      { text: `${OWN_ORIGIN}/auth/reset-password/abc`, path: '/auth/reset-password/abc' },
      { text: '. Thanks', path: null },
    ]);
  });

  it('keeps the whole text, whatever it contains', () => {
    const text = `a ${OWN_ORIGIN}/x\nhttps://elsewhere.test/y) <b>z</b>`;
    expect(
      mailSegments(text, OWN_ORIGIN)
        .map((segment) => segment.text)
        .join(''),
    ).toBe(text);
  });

  it.each([
    ['another host', 'https://elsewhere.test/loans'],
    ['another port', 'https://app.example.com:8443/loans'],
    ['another scheme', 'http://app.example.com/loans'],
    ['a host that only begins alike', 'https://app.example.com.evil.test/loans'],
    ['a name before the host', 'https://app.example.com@evil.test/loans'],
    ['a name before the own host', 'https://someone@app.example.com/loans'],
    ['a script', 'javascript:alert(1)'],
  ])('leaves %s as text', (_, address) => {
    expect(paths(`see ${address} now`)).toEqual([]);
  });

  it('finds several links, and keeps query and hash', () => {
    expect(paths(`${OWN_ORIGIN}/a?b=1#c and ${OWN_ORIGIN}/d`)).toEqual(['/a?b=1#c', '/d']);
  });

  it('returns nothing for an empty message', () => {
    expect(mailSegments('', OWN_ORIGIN)).toEqual([]);
  });
});
