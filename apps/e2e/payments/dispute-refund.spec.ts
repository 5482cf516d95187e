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

const requestOf = (owner: string, item: string, amount: string) => ({
  ...{ owner, paymentFrequency: 'Onetime', paymentMethod: { ach: false, card: true } },
  payments: [{ item, amount }],
});

/** Pays with a test card of the sandbox. */
async function payByCard(page: Page, amount: string, card: RegExp): Promise<void> {
  const row = page.getByRole('listitem').filter({ hasText: amount });
  await row.getByRole('button', { name: 'Make Payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Select Payment Method' });
  await dialog.getByLabel('Test card').click();
  await page.getByRole('option', { name: card }).click();
  await dialog.getByRole('button', { name: /^Pay Now/ }).click();
  await expect(dialog).toBeHidden();
}

test('a payment is disputed by its cardholder, and another one is refunded', async ({ page, anotherWindow }) => {
  await signIn(page, 'officer');
  const loan = await createLoan(page);
  const login = await createLogin(page, loan.prospect);
  const fees = [['Appraisal fee', '640.00'] as const, ['Credit report', '85.00'] as const];
  for (const [item, amount] of fees)
    await callApi(page, 'POST', 'payments/create_one_time_payment', requestOf(loan.id, item, amount));
  const phone = await anotherWindow();
  await phone.setViewportSize(PHONE);
  await signInAs(phone, login.username, login.password, '/payments');
  await payByCard(phone, '$640.00', /0259/);
  await payByCard(phone, '$85.00', /4242/);
  await expect(phone.getByText('Payment Succeeded').first()).toBeVisible();

  await page.goto(`/loans/edit/${loan.id}?tab=payments`);
  const rowOf = (amount: string) =>
    page.getByRole('grid', { name: 'Payment Requests' }).getByRole('row').filter({ hasText: amount });
  // What the payer's bank takes back is no longer paid, and nobody can refund it once more.
  await expect(rowOf('$640.00')).toContainText('Disputed');
  await rowOf('$640.00').hover();
  await expect(rowOf('$640.00').getByRole('button', { name: /^Refund/ })).toHaveCount(0);
  await rowOf('$85.00').hover();
  await rowOf('$85.00').getByRole('button', { name: 'Refund $85.00' }).click();
  const refund = page.getByRole('dialog', { name: 'Refund Payment' });
  await expect(refund.getByLabel('Amount to refund')).toHaveValue('85.00');
  await refund.getByLabel('Reason').fill('The report was not needed.');
  await refund.getByRole('button', { name: 'Refund' }).click();
  await expectMessage(page, /^Refund requested/);
  await expect(rowOf('$85.00')).toContainText('Refunded');
  await expectAccessible(page);
  await saveScreenshots(page, 'payments-disputed');
  await phone.reload();
  await expect(phone.getByText('Refunded')).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Make Payment' })).toHaveCount(0);
});
