import { readFileSync } from 'node:fs';
import {
  createLoan,
  expect,
  expectAccessible,
  expectMessage,
  PHONE,
  readEmailedLink,
  saveScreenshots,
  signIn,
  test,
} from '../support';

test('a request is paid by the link of its mail on a phone, once, whatever happens to the answer', async ({
  page,
  anotherWindow,
  watch,
}) => {
  watch.expectLostConnection();
  await signIn(page, 'officer');
  const loan = await createLoan(page);
  await page.goto(`/loans/edit/${loan.id}?tab=payments`);
  await page.getByRole('button', { name: 'Create Payments' }).click();
  await page.getByRole('textbox', { name: 'Item 1', exact: true }).fill('Appraisal fee');
  await page.getByRole('textbox', { name: 'Amount of item 1' }).fill('640.00');
  await page.getByRole('button', { name: 'Request Payment' }).click();
  await expectMessage(page, 'Payment created successfully.');

  // The browser of the phone knows nobody: the link alone opens this one payment.
  const link = await readEmailedLink(page, loan.prospect.email, '/public/payment/');
  const phone = await anotherWindow();
  await phone.setViewportSize(PHONE);
  const keys: string[] = [];
  phone.on('request', (request) => {
    if (request.url().endsWith('/api/public/payments/pay'))
      keys.push((request.postDataJSON() as { readonly key: string }).key);
  });
  await phone.goto(link);
  await expect(phone.getByText('Appraisal fee')).toBeVisible();
  await phone.getByRole('tab', { name: 'Card' }).click();
  const payNow = phone.getByRole('button', { name: /^(Pay Now|Processing)/ });
  await expect(payNow).toContainText('$640.00');
  await expectAccessible(phone);
  await saveScreenshots(phone, 'payment-link');
  // The charge arrives, but its answer is lost.
  await phone.route('**/api/public/payments/pay', async (route) => {
    await route.fetch();
    await route.abort('internetdisconnected');
  });
  await payNow.dblclick();
  await expect(phone.getByRole('alert')).toContainText("you won't be charged twice");
  await phone.unroute('**/api/public/payments/pay');
  await payNow.click();
  await expect(phone.getByRole('status').filter({ hasText: 'The receipt was emailed.' })).toBeVisible();
  await expect(payNow).toHaveCount(0);
  // A double click is one press, and the press after the lost answer is the same attempt.
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  await expectAccessible(phone);
  await saveScreenshots(phone, 'payment-link-paid');

  // Staff see one charge, with its receipt.
  const row = page.getByRole('grid', { name: 'Payment Requests' }).getByRole('row').filter({ hasText: '$640.00' });
  await expect(row).toContainText('Succeeded');
  await expect(row).toHaveCount(1);
  await row.hover();
  const [receipt] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: 'Receipt for $640.00' }).click(),
  ]);
  expect(
    readFileSync(await receipt.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
});
