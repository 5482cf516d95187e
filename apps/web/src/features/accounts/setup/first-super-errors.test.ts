import { describe, expect, it } from 'vitest';
import { translate } from '../../../i18n';
import type { Translate } from '../../../i18n';
import { accounts } from '../../../i18n/en/accounts/accounts';
import { firstSuperErrors } from './first-super-errors';

const text: Translate<(typeof accounts)['messages']> = (key, values) => translate(accounts, key, values);
const COMPLETE_INPUT = {
  code: 'ABCDE',
  company: 'Cedar Street Capital',
  first_name: 'Ann',
  last_name: 'Lee',
  email: 'ann@cedar.test',
  password: 'wandering copper kettle',
};

describe('validation of the first Super user', () => {
  it('requires every field', () => {
    const blankSetup = { code: '', company: ' ', first_name: '', last_name: '', email: '', password: '' };
    expect(Object.values(firstSuperErrors(blankSetup, text))).toEqual([
      'Code is required',
      'Company is required',
      'First name is required',
      'Last name is required',
      'Email is required',
      'Password is required',
    ]);
  });

  it('requires a valid email address', () => {
    expect(firstSuperErrors({ ...COMPLETE_INPUT, email: 'ann' }, text)).toEqual({ email: 'Email is not valid' });
  });

  it('accepts a complete form', () => {
    expect(firstSuperErrors(COMPLETE_INPUT, text)).toEqual({});
  });
});
