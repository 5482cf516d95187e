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

/** The month that is a number of months after a day's. */
function monthAfter(day: string, months: number): string {
  const date = new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + months, 1));
  return date.toISOString().slice(0, 7);
}

/** The sweeps of the product run every minute: this takes two, so a short run leaves it out. */
const SWEEP_MS = 150_000;

// Three months and their retry on injected days: apps/server/src/capabilities/payments/recurring-months.test.ts.
test(
  'the month that is due today is withdrawn, returned by the bank and announced again',
  { tag: '@full' },
  async ({ page, anotherWindow }) => {
    test.setTimeout(360_000);
    await signIn(page, 'officer');
    const loan = await createLoan(page);
    const login = await createLogin(page, loan.prospect);
    const { today } = await callApi<{ readonly today: string }>(page, 'GET', `servicing/${loan.id}`);
    await callApi(page, 'POST', 'payments/create_one_time_payment', {
      ...{ owner: loan.id, paymentFrequency: 'Recurring', payments: [{ item: 'Monthly payment', amount: '1,240.00' }] },
      ...{ subscriptionStartMonth: monthAfter(today, 0), subscriptionEndMonth: monthAfter(today, 2) },
      recurringDate: today.slice(8),
    });
    const phone = await anotherWindow();
    await phone.setViewportSize(PHONE);
    await signInAs(phone, login.username, login.password, '/payments');
    // The bank of the sandbox returns what is withdrawn from this account for insufficient funds.
    await callApi(phone, 'POST', 'payments/stripe_link_bank_account', {
      ...{ bank_account_name: 'Fernhill Bank', bank_account_number: '000000001116', bank_routing_number: '110000000' },
    });
    await phone.reload();
    const month = phone.getByRole('listitem').filter({ hasText: '$1,240.00' });
    await month.getByRole('button', { name: 'Make Payment' }).click();
    const dialog = phone.getByRole('dialog', { name: 'Select Payment Method' });
    await dialog.getByRole('button', { name: 'Pay Automatically' }).click();
    await phone.getByRole('dialog', { name: 'Automatic Payments' }).getByRole('button', { name: 'I Accept' }).click();
    await expectMessage(phone, 'Automatic payments are on.');

    await page.goto(`/loans/edit/${loan.id}?tab=payments`);
    await page.getByRole('button', { name: 'Schedule of the payment of $1,240.00' }).click();
    const schedule = page.getByRole('dialog', { name: 'Payment Schedule' });
    const months = schedule.getByRole('row').filter({ hasText: '$1,240.00' });
    await expect(months).toHaveCount(3);
    await expect(months.first()).toContainText('Returned', { timeout: SWEEP_MS });
    await expect(months.last()).toContainText('Incomplete');
    await expectAccessible(page);
    await saveScreenshots(page, 'payments-returned-month');
    await phone.reload();
    await expect(phone.getByText(/Returned/).first()).toBeVisible();
  },
);
