import type { Page } from '@playwright/test';
import {
  callApi,
  createLoan,
  createLogin,
  expect,
  expectAccessible,
  expectMessage,
  PHONE,
  saveScreenshots,
  signIn,
  signInAs,
  test,
} from '../support';

interface ServicingAnswer {
  readonly today: string;
  readonly loan: { readonly quotes: readonly { readonly total: number }[] } | null;
}

const TERMS = {
  ...{ amount: 16_200_000, rate: '3.875', count: 360, perYear: 12, accrual: 'periods', basis: 365 },
  ...{ interestOnly: 0, balloonAfter: null, escrow: 0, order: 'interest', partial: 'hold', rest: 'principal' },
  lateCharge: { percent: '5', cap: null, graceDays: 15 },
};

const readServicing = (page: Page, loan: string) => callApi<ServicingAnswer>(page, 'GET', `servicing/${loan}`);

async function createQuote(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Payoff quote', exact: true }).click();
  const quote = page.getByRole('dialog', { name: 'Payoff quote' });
  await quote.getByRole('button', { name: 'Create quote' }).click();
  await expectMessage(page, 'Payoff quote created.');
  await expect(quote).toBeHidden();
}

async function openServicing(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Servicing', exact: true }).click();
}

test('a loan is paid off by a quote that a fee has not outdated, which ends its recurring payments', async ({
  page,
  anotherWindow,
}) => {
  await signIn(page, 'officer');
  const loan = await createLoan(page, { answers: { loan_amount: 16_200_000, term_months: 360 } });
  const login = await createLogin(page, loan.prospect);
  const { today } = await readServicing(page, loan.id);
  const nextMonth = new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)), 1));
  const firstDue = nextMonth.toISOString().slice(0, 10);
  await callApi(page, 'POST', `servicing/${loan.id}`, { terms: { ...TERMS, firstDue } });
  await callApi(page, 'POST', 'payments/create_one_time_payment', {
    ...{ owner: loan.id, paymentFrequency: 'Recurring', payments: [{ item: 'Monthly payment', amount: '761.78' }] },
    ...{ subscriptionStartMonth: firstDue.slice(0, 7), subscriptionEndMonth: firstDue.slice(0, 7) },
    recurringDate: '01',
  });
  await page.goto(`/loans/edit/${loan.id}?tab=payments`);
  await openServicing(page);
  await createQuote(page);
  await callApi(page, 'POST', `servicing/${loan.id}/entries`, {
    ...{ kind: 'fee', amount: 2_500, effectiveOn: today, reason: 'Returned check' },
  });
  const phone = await anotherWindow();
  await phone.setViewportSize(PHONE);
  await signInAs(phone, login.username, login.password, `/loans/edit/${loan.id}?tab=payments`);
  await openServicing(phone);
  // The fee makes the quote wrong for everyone. The borrower reads so, and asks for another one.
  await expect(phone.getByText('Outdated', { exact: true })).toBeVisible();
  await expectAccessible(phone);
  await saveScreenshots(phone, 'payoff-outdated');
  await page.reload();
  await openServicing(page);
  await createQuote(page);
  await expect(page.getByText('Outdated', { exact: true })).toHaveCount(1);

  const total = (await readServicing(page, loan.id)).loan?.quotes[0]?.total ?? 0;
  await page.getByRole('button', { name: 'Record payment' }).click();
  const payment = page.getByRole('dialog', { name: 'Record payment' });
  await payment.getByRole('combobox', { name: 'Entry' }).click();
  await page.getByRole('option', { name: 'Payoff', exact: true }).click();
  await payment.getByLabel('Amount').fill((total / 100).toFixed(2));
  await payment.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(payment).toBeHidden();
  const summary = page.getByLabel('Owed today');
  await expect(summary).toContainText(/Unpaid principal.*\$0\.00.*Paid off/);
  await expect(page.getByText('Outdated', { exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await saveScreenshots(page, 'payoff');
  await page.getByRole('tab', { name: 'Payments', exact: true }).click();
  await expect(page.getByText('Loan paid off')).toBeVisible();
  await phone.reload();
  await openServicing(phone);
  await expect(phone.getByLabel('Owed today')).toContainText('Paid off');
});
