import { expect, test } from 'vitest';
import { readChoice, writeChoice } from './gallery-choice';

test('a URL is parsed and written unchanged', () => {
  const address = '?kind=amount&state=invalid&look=dark&width=390';
  expect(readChoice(address)).toEqual({
    ...{ page: 'kind', name: 'amount', state: 'invalid', appearance: 'dark', width: 390 },
    ...{ as: 'staff', lang: 'en', isBare: false },
  });
  expect(writeChoice(readChoice(address))).toBe(address);
});

test('missing and invalid parts of a URL get default values', () => {
  expect(writeChoice(readChoice('?look=neon&width=wide&as=robot'))).toBe('?kind=text');
});
