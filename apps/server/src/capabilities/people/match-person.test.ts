import { expect, it } from 'vitest';
import { phoneSpellings, findMatchingFields } from './match-person';

it('extracts phone digits from any notation', () => {
  expect(phoneSpellings('(206) 555-0143')).toContain('206-555-0143');
  expect(phoneSpellings('+1 206 555 0143')).toContain('206-555-0143');
  expect(phoneSpellings('+44 20 7946 0000')).toEqual(['442079460000', '+44 20 7946 0000']);
  expect(phoneSpellings('911')).toEqual([]);
  expect(phoneSpellings('')).toEqual([]);
});

it('does not match empty or too short values', () => {
  const person = { email: 'Ann@Example.com', phone: '206-555-0143' };
  expect(findMatchingFields(person, { email: 'ann@example.com', phone: '+1 (206) 555-0143' })).toEqual([
    'email',
    'phone',
  ]);
  expect(findMatchingFields({ email: '', phone: '911' }, { email: '', phone: '911' })).toEqual([]);
  expect(findMatchingFields(person, { email: 'bob@example.com', phone: '' })).toEqual([]);
});
