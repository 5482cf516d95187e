import { describe, expect, it } from 'vitest';
import { redirectPath, internalPath } from './internal-path';

const HOST = 'elsewhere.example';
const PAGE = 'https://app.lender.example/auth/login';

/** URLs of other sites that a naive check would take for an internal path. */
const PATH_PREFIXES = [
  ...[
    '',
    '/',
    '//',
    '///',
    '////',
    '\\',
    '\\\\',
    '/\\',
    '\\/',
    '/\\/',
    '//\\',
    '/\t/',
    '/\n/',
    '/\r\n/',
    '\t//',
    ' //',
  ],
  ...['/.//', '/..//', '/././/', '/a/..//', '/a/../..//', '/%2e//', '/%2e%2e//', '/.\\/', '/;//', '/?//', '/#//'],
  ...['/%2f', '/%2f%2f', '/%5c', '/%5c%5c', '/%09/', '/%0a/', '/%0d/', '/%00/', '/\0/', '/\u2028/', '/\u3000/'],
  ...[
    'http:',
    'http:/',
    'http://',
    'https:',
    'https:/',
    'https://',
    'HTTPS://',
    'https:\\\\',
    'ftp://',
    'ws://',
    'file:///',
  ],
  ...['//user@', '//user:secret@', '//app.lender.example@', '//app.lender.example:443@', '/@', '//%40', '///@', '/:@'],
  ...[
    'javascript:',
    'JaVaScRiPt:',
    'java\tscript:',
    'data:text/html,',
    'vbscript:',
    'blob:',
    'mailto:',
    'about:',
    'view-source:',
  ],
];
const PATH_CASES = [
  `${HOST}`,
  `${HOST}/loans`,
  `${HOST}:8443/loans/edit/1`,
  `${HOST}/prospects?x=/leads`,
  `${HOST}#/loans`,
];
const VALUES = PATH_PREFIXES.flatMap((start) => PATH_CASES.map((end) => start + end));
const SINGLE_ENCODED = [
  ...[undefined, null, 7, {}, [], ['/loans'], true, '', ' ', '.', '..', '?', '#', 'loans', './loans', '../loans'],
  ...['//', '///', '/\\', '\\\\', '/\t/', '/.//', '//[', 'http://[', '/%', '/%zz', `//${HOST}%2f@app.lender.example`],
];

describe('a redirect path', () => {
  it('never leads to another site, whatever the input (300 values)', () => {
    const values: readonly unknown[] = [...VALUES, ...SINGLE_ENCODED];
    expect(values.length).toBeGreaterThanOrEqual(300);
    const offSite = values.flatMap((value) => {
      const path = internalPath(value);
      return path !== null && new URL(path, PAGE).origin !== new URL(PAGE).origin ? [value] : [];
    });
    expect(offSite).toEqual([]);
  });

  it('keeps an internal path with its query', () => {
    for (const path of [
      '/',
      '/loans',
      '/loans/edit/7?tab=docs',
      '/leads?status=a%20b#top',
      '/prospects?q=https://x.example',
    ])
      expect(internalPath(path)).toBe(path);
  });

  it('neither leaves the app nor loops after sign-in', () => {
    for (const path of ['/logout', '/auth/login?from=/loans', '/error/error-v5', '/setup', '/a/../logout'])
      expect(redirectPath(path)).toBeNull();
    for (const path of ['/loans', '/authors', '/logouts/1']) expect(redirectPath(path)).toBe(path);
  });
});
