import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PayoutBanner } from './payout-banner';

afterEach(cleanup);

it.each([
  ['failed', 'account_closed', 'The bank account has been closed', 'The bank account is closed.'],
  ['no-payouts', 'requirements.past_due', '', 'Enter it in your account there.'],
  ['no-charges', 'rejected.other', '', 'The provider has refused your company.'],
  ['failed', 'new_code', 'Ask your bank.', 'Ask your bank.'],
  ['failed', 'new_code', '', 'The provider gave this reason: “new_code”.'],
] as const)('says why money does not arrive: %s, %s, "%s"', (kind, code, message, sentence) => {
  render(<PayoutBanner problem={{ kind, code, message, at: null }} />);
  const shownContent = screen.getByRole('alert').textContent ?? '';
  expect(shownContent.endsWith(sentence) && !shownContent.includes('requirements')).toBe(true);
});
