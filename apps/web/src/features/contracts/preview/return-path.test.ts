import { expect, it } from 'vitest';
import { returnPath } from './return-path';

const ID = '0193b6a0-1c2d-4e5f-8a9b-0c1d2e3f4a5b';
const FALLBACK = '/builders/contracts';
const HOSTS = [
  'evil.example',
  '//evil.example',
  '\\\\evil.example',
  'evil.example@localhost',
  'localhost.evil.example',
];
const START = [
  'https://',
  'http://',
  '//',
  '/\\',
  '\\/',
  'javascript:',
  'data:text/html,',
  'JaVaScRiPt://',
  ' https://',
  '\thttps://',
];
const END = ['', `/loans/edit/${ID}`, '/builders/contracts', '#/loans', '?/contracts', '%2f..%2f'];
const HOSTILE_PATHS = [
  ...START.flatMap((start) => HOSTS.flatMap((host) => END.map((end) => `${start}${host}${end}`))),
  ...[
    `/loans/edit/${ID}/../../..//evil.example`,
    `/loans/edit/${ID}\n//evil.example`,
    `/loans/edit/${ID}?next=//evil.example`,
  ],
  ...[
    '/builders/contracts/builder/x',
    `//loans/edit/${ID}`,
    `/\\evil.example/edit/${ID}`,
    '',
    '/',
    '.',
    '/logout',
    '/auth/login',
  ],
];

it.each([
  `/loans/edit/${ID}`,
  `/leads/${ID}`,
  `/appraisers/edit/${ID}`,
  `/builders/contracts/builder/${ID}`,
  '/contracts',
])('returns to %s', (path) => {
  expect(returnPath(path)).toBe(path);
});

it('returns nowhere else, for 300 addresses', () => {
  expect(HOSTILE_PATHS.length).toBeGreaterThan(300);
  expect(HOSTILE_PATHS.filter((address) => returnPath(address) !== FALLBACK)).toEqual([]);
});
