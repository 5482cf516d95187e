import { expect, it } from 'vitest';
import type { LoanChoices } from '../record-shapes';
import { retainValidChoices } from './loan-draft';

const CHOICES = {
  productWithPrograms: [],
  status: [],
  source: [],
  groups: [],
  workforces: [],
  contacts: [],
} as unknown as LoanChoices;
const newProspect = { first_name: 'Silas', last_name: 'Beckwith', email: '', phone: '' };

it('restores a new prospect, but not on a page that was opened for a known one', () => {
  expect(retainValidChoices({ newProspect }, CHOICES, null).newProspect).toEqual(newProspect);
  expect(retainValidChoices({ newProspect }, CHOICES, 'ann').newProspect).toBeNull();
});
