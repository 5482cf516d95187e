import type { Locator, Page, Request } from '@playwright/test';
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
  visit,
} from '../support';

interface PaymentList {
  readonly payments: readonly { readonly status: string; readonly paymentAmount: string }[];
}

const keysOf = (requests: readonly Request[]) =>
  requests.map((request) => (request.postDataJSON() as { readonly key: string }).key);

/** The requests of Pay Now. */
function watchPresses(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/attempts')) requests.push(request);
  });
  return requests;
}

/** The day after tomorrow, which every month has. */
function twentyDaysLater(): string {
  const day = new Date(Date.now() + 2 * 86_400_000);
  if (day.getUTCDate() > 28) day.setUTCDate(day.getUTCDate() + 4);
  return day.toISOString().slice(0, 10);
}

const payButton = (dialog: Locator) => dialog.getByRole('button', { name: /^(Pay Now|Processing)/ });
const openPayment = async (page: Page, amount: string): Promise<Locator> => {
  const row = page.getByRole('listitem').filter({ hasText: amount });
  await row.getByRole('button', { name: 'Make Payment' }).click();
  return page.getByRole('dialog', { name: 'Select Payment Method' });
};

test('staff request payments, and a borrower pays by card and by ACH on a phone, once each', async ({
  page,
  anotherWindow,
  watch,
}) => {
  watch.expectLostConnection();
  await signIn(page, 'officer');
  const loan = await createLoan(page);
  const login = await createLogin(page, loan.prospect);
  await page.goto(`/loans/edit/${loan.id}?tab=payments`);
  await page.getByRole('button', { name: 'Create Payments' }).click();
  await page.getByRole('textbox', { name: 'Item 1', exact: true }).fill('Application deposit');
  await page.getByRole('textbox', { name: 'Amount of item 1' }).fill('25.00');
  await page.getByRole('button', { name: 'Request Payment' }).click();
  await expect(page.getByText('Minimum payment is $25.00')).toBeVisible();
  await page.getByRole('textbox', { name: 'Item 1', exact: true }).fill('Appraisal fee');
  await page.getByRole('textbox', { name: 'Amount of item 1' }).fill('1,240.00');
  const preview = page.getByLabel('By Card');
  await expect(preview).toContainText('$36.26');
  await expect(preview).toContainText('$1,193.74');
  await expectAccessible(page);
  await saveScreenshots(page, 'payments-form');
  await page.getByRole('button', { name: 'Request Payment' }).click();
  await expectMessage(page, 'Payment created successfully.');
  const requests = page.getByRole('grid', { name: 'Payment Requests' });
  await expect(requests.getByRole('row').filter({ hasText: '$1,240.00' })).toContainText('Incomplete');
  await callApi(page, 'POST', 'payments/create_one_time_payment', {
    ...{ owner: loan.id, paymentFrequency: 'Onetime', paymentMethod: { ach: true, card: false } },
    payments: [{ item: 'Credit report', amount: '875.00' }],
  });

  const phone = await anotherWindow();
  await phone.setViewportSize(PHONE);
  const presses = watchPresses(phone);
  await signInAs(phone, login.username, login.password, '/payments');
  const card = await openPayment(phone, '$1,240.00');
  await card.getByRole('tab', { name: 'Card' }).click();
  await expect(card.getByText('You pay')).toBeVisible();
  await expectAccessible(phone);
  // The charge arrives, but its answer is lost.
  await phone.route('**/api/payments/*/attempts', async (route) => {
    await route.fetch();
    await route.abort('internetdisconnected');
  });
  await payButton(card).dblclick();
  await expect(card.getByRole('alert')).toContainText("you won't be charged twice");
  await phone.unroute('**/api/payments/*/attempts');
  await payButton(card).click();
  await expectMessage(phone, 'Payment processed successfully');
  await expect(phone.getByText('Payment Succeeded')).toBeVisible();
  expect(new Set(keysOf(presses)).size).toBe(1);

  const bank = await openPayment(phone, '$875.00');
  await bank.getByRole('button', { name: 'Add New Bank Account' }).click();
  const ways = phone.getByRole('dialog', { name: 'How would you like to link your bank?' });
  await ways.getByRole('radio', { name: /^Enter account numbers/ }).check();
  await expectAccessible(phone);
  await ways.getByRole('button', { name: 'Continue' }).click();
  const link = phone.getByRole('dialog', { name: 'Add Bank Account Information' });
  await link.getByLabel('Bank Name').fill('Fernhill Community Bank');
  await link.getByLabel('Bank Routing Number').fill('110000000');
  await link.getByLabel('Bank Account Number').fill('000123456789');
  await link.getByRole('button', { name: 'Link Now' }).click();
  await expect(bank.getByText('Fernhill Community Bank ending 6789')).toBeVisible();
  await expectAccessible(phone);
  await saveScreenshots(phone, 'payments-payer');
  await payButton(bank).dblclick();
  await expectMessage(phone, 'Your payment is being processed.');
  await expect(phone.getByText('Payment Succeeded')).toHaveCount(2);

  // Staff see both, with the fees of a card and of a bank account.
  await expect(requests.getByRole('row').filter({ hasText: '$1,240.00' })).toContainText(
    /Succeeded.*\$35\.96.*\$1,193\.74/,
  );
  await expect(requests.getByRole('row').filter({ hasText: '$875.00' })).toContainText(/Succeeded.*\$5\.00.*\$860\.00/);

  // A part is refunded, once the provider reports it; the saved account can be removed.
  const paidRow = requests.getByRole('row').filter({ hasText: '$1,240.00' });
  await paidRow.hover();
  await paidRow.getByRole('button', { name: 'Refund $1,240.00' }).click();
  const refund = page.getByRole('dialog', { name: 'Refund Payment' });
  await refund.getByLabel('Amount to refund').fill('240.00');
  await refund.getByLabel('Reason').fill('The appraisal was cheaper.');
  await expectAccessible(page);
  await refund.getByRole('button', { name: 'Refund' }).click();
  await expect(paidRow).toContainText('Partially refunded');
  const dueDate = twentyDaysLater();
  await callApi(page, 'POST', 'payments/create_one_time_payment', {
    ...{ owner: loan.id, paymentFrequency: 'Recurring', payments: [{ item: 'Monthly payment', amount: '525.00' }] },
    ...{ subscriptionStartMonth: dueDate.slice(0, 7), subscriptionEndMonth: dueDate.slice(0, 7) },
    ...{ recurringDate: dueDate.slice(8), reminderBefore: 30 },
  });
  const otherPayment = await openPayment(phone, '$525.00');
  await otherPayment.getByRole('button', { name: 'Pay Automatically' }).click();
  const words = phone.getByRole('dialog', { name: 'Automatic Payments' });
  await expect(words).toContainText('to withdraw $525.00 electronically from my account at Fernhill Community Bank');
  await expectAccessible(phone);
  await saveScreenshots(phone, 'payments-automatic');
  await words.getByRole('button', { name: 'I Accept' }).click();
  await expectMessage(phone, 'Automatic payments are on.');
  await expect(otherPayment).toContainText('Withdrawn automatically from Fernhill Community Bank ending 6789');
  await otherPayment.getByRole('button', { name: 'Remove Fernhill Community Bank ending 6789' }).click();
  await phone
    .getByRole('dialog', { name: 'Remove this payment method?' })
    .getByRole('button', { name: 'Remove' })
    .click();
  // What was withdrawn from it is stopped with it.
  await expect(otherPayment.getByText('Fernhill Community Bank ending 6789', { exact: true })).toBeHidden();
  await expect(otherPayment.getByText('Withdrawn automatically')).toBeHidden();

  await visit(page, '/payments');
  await expect(page.getByRole('link', { name: loan.number }).first()).toBeVisible();
  await expectAccessible(page);
  await saveScreenshots(page, 'payments');
  const { payments } = await callApi<PaymentList>(page, 'POST', 'payments/get_payments', { oppId: loan.id });
  expect(payments.map(({ status }) => status)).toEqual(['Scheduled', 'succeeded', 'succeeded']);
});

test('staff see where payments differ from the books of the provider, and what solves it', async ({ page }) => {
  await signIn(page, 'officer');
  await page.goto('/payments');
  await page.getByRole('tab', { name: /^Differences/ }).click();
  const missedRow = page.getByRole('row').filter({ hasText: 'Rate lock extension' });
  await expect(missedRow).toContainText(/Different status.*Processing.*Succeeded/);
  await expectAccessible(page);
  await saveScreenshots(page, 'payment-differences');
  await missedRow.getByRole('button', { name: 'Apply' }).click();
  const dialog = page.getByRole('dialog', { name: "Apply the Provider's Status" });
  await expect(dialog).toContainText('“Processing” becomes “Succeeded”.');
  await expect(dialog.getByRole('button', { name: 'Apply' })).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Compare Now' }).click();
  await expectMessage(page, 'Payments compared with the provider.');
  await expect(missedRow).toBeVisible();
});

test('a recurring payment has a schedule, is changed, and is deleted after a question', async ({ page }) => {
  await signIn(page, 'officer');
  const loan = await createLoan(page);
  await page.goto(`/loans/edit/${loan.id}?tab=payments`);
  await page.getByRole('button', { name: 'Create Payments' }).click();
  await page.getByRole('radio', { name: 'Recurring' }).click();
  await page.getByRole('textbox', { name: 'Item 1', exact: true }).fill('Monthly payment');
  await page.getByRole('textbox', { name: 'Amount of item 1' }).fill('2,188.40');
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Request Payment' }) });
  await form.getByLabel('Start Month').fill('2099-12');
  await expect(form.getByLabel('End Month')).toHaveValue('2099-12');
  await form.getByLabel('End Month').fill('2100-02');
  await form.getByRole('combobox', { name: 'Recurring Date' }).click();
  await page.getByRole('option', { name: '30' }).click();
  await expectAccessible(page);
  await saveScreenshots(page, 'payments-recurring-form');
  await page.getByRole('button', { name: 'Request Payment' }).click();
  await expectMessage(page, 'Payment created successfully.');

  await page.getByRole('button', { name: 'Edit the payment of $2,188.40' }).click();
  await page.getByRole('textbox', { name: 'Amount of item 1' }).fill('2,200.00');
  await page.getByRole('button', { name: 'Save Payment' }).click();
  await expectMessage(page, 'Payment updated successfully.');
  await page.getByRole('button', { name: 'Schedule of the payment of $2,200.00' }).click();
  const schedule = page.getByRole('dialog', { name: 'Payment Schedule' });
  const months = schedule.getByRole('row').filter({ hasText: '$2,200.00' });
  await expect(months).toHaveCount(3);
  await expect(months.last()).toContainText('02/28/2100');
  await expectAccessible(page);
  await saveScreenshots(page, 'payments-schedule');
  await schedule.getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('button', { name: 'Delete the payment of $2,200.00' }).click();
  const question = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await expect(question).toContainText('Are you sure want to delete this recurring payment');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectMessage(page, 'Payment deleted successfully.');
});
