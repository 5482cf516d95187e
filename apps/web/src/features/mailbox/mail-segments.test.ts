import { describe, expect, it } from 'vitest';
import { mailSegments } from './mail-segments';

const OWN = 'https://app.example.com';
const paths = (text: string) => mailSegments(text, OWN).flatMap(({ path }) => (path === null ? [] : [path]));

describe('links in a message', () => {
  it('makes a URL of this origin a link, without the trailing period', () => {
    expect(mailSegments(`Set it here: ${OWN}/auth/reset-password/abc. Thanks`, OWN)).toEqual([
      { text: 'Set it here: ', path: null },
      { text: `${OWN}/auth/reset-password/abc`, path: '/auth/reset-password/abc' },
      { text: '. Thanks', path: null },
    ]);
  });

  it('keeps the whole text, whatever it contains', () => {
    const text = `a ${OWN}/x\nhttps://elsewhere.test/y) <b>z</b>`;
    expect(
      mailSegments(text, OWN)
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
    expect(paths(`${OWN}/a?b=1#c and ${OWN}/d`)).toEqual(['/a?b=1#c', '/d']);
  });

  it('returns nothing for an empty message', () => {
    expect(mailSegments('', OWN)).toEqual([]);
  });
});
