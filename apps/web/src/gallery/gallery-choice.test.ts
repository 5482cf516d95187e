import { expect, test } from 'vitest';
import { readChoice, writeChoice } from './gallery-choice';

test('an address says what it shows, and is written as it was read', () => {
  const address = '?kind=amount&state=invalid&look=dark&width=390';
  expect(readChoice(address)).toEqual({
    ...{ page: 'kind', name: 'amount', state: 'invalid', look: 'dark', width: 390 },
    ...{ as: 'staff', lang: 'en', isBare: false },
  });
  expect(writeChoice(readChoice(address))).toBe(address);
});

test('what an address does not say, or says wrongly, is usual', () => {
  expect(writeChoice(readChoice('?look=neon&width=wide&as=robot'))).toBe('?kind=text');
});
