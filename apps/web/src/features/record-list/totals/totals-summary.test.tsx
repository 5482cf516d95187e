import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { changeLanguage } from '../../../i18n';
import { formatTotal, shortAmount } from './format-total';
import { TotalsSummary } from './totals-summary';
import type { Total } from './use-totals';

afterEach(cleanup);

const TOTALS: readonly Total[] = [
  { field: 'rate', title: 'Rate', kind: 'percent', count: 2, sum: 1_300, average: 650.4 },
  {
    field: 'loan_amount',
    title: 'Loan Amount',
    kind: 'money',
    count: 3,
    sum: 18_940_000_000,
    average: 6_313_333_333.33,
  },
  { field: 'points', title: 'Points', kind: 'number', count: 2, sum: 13.25, average: 6.625 },
  { field: 'units', title: 'Units', kind: 'number', count: 4, sum: 9, average: 2.25 },
];

it('shows the total amount in short, and sum and average of every number column on demand', async () => {
  render(
    <MantineProvider env="test">
      <TotalsSummary totals={TOTALS} count={428} />
    </MantineProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: '$189.4M in total' }));
  expect(await screen.findByText('For all 428 matching records')).toBeTruthy();
  const rows = screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows.slice(1)).toEqual([
    ['Rate', '–', '6.504%'],
    ['Loan Amount', '$189,400,000.00', '$63,133,333.33'],
    ['Points', '–', '6.625'],
    ['Units', '9', '2.25'],
  ]);
});

it('shows nothing without numbers', () => {
  const { container } = render(
    <MantineProvider env="test">
      <TotalsSummary totals={[]} count={3} />
    </MantineProvider>,
  );
  expect(container.querySelector('button')).toBeNull();
  expect(shortAmount(150_00)).toBe('$150');
});

it("is in the user's language, with the third decimal of a percentage", async () => {
  await changeLanguage('de');
  // Between number and sign there is a space that does not break.
  const plain = (text: string) => text.replaceAll('\u00A0', ' ');
  expect(plain(formatTotal('money', 13_590_000.4))).toBe('135.900,00 $');
  expect(plain(formatTotal('money', -150.5))).toBe('-1,51 $');
  expect(plain(formatTotal('percent', 387.46))).toBe('3,875 %');
  await changeLanguage('en');
  expect(formatTotal('money', -150)).toBe('-$1.50');
  expect(formatTotal('percent', 650)).toBe('6.50%');
});
