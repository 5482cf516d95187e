import { createLoan, expect, expectAccessible, openRecord, saveScreenshots, signIn, test } from '../support';

const RENTAL = {
  ...{ strategy: 'rental', loan_purpose: 'purchase', purchase_price: 55_000_000, property_value: 55_000_000 },
  ...{ loan_amount: 41_250_000, down_payment: 13_750_000, credit_score: 741, dscr: 1.2 },
  ...{ property_state: 'WA', property_type: 'two_to_four' },
};

test('an officer matches a borrower’s loan with lenders, and a larger down payment turns a near miss into a match', async ({
  page,
}) => {
  await signIn(page, 'officer', '/loans');
  const loan = await createLoan(page, { program: 'DSCR Rental', answers: RENTAL });
  await openRecord(page, `/loans/edit/${loan.id}`, 'marketplace');
  const table = page.getByRole('table');
  const rowOf = (name: string) => table.locator('[data-lender]').filter({ hasText: name });
  const matches = page.getByRole('tab', { name: /^Fits/ });
  await expect(rowOf('Northlight Funding')).toContainText('80.00%');
  await expect(rowOf('Ironwood Rental Credit')).toContainText('Fits with LTV 70.00%. $27,500.00 more down');
  const textBefore = await matches.textContent();
  await expectAccessible(page);
  await saveScreenshots(page, 'marketplace');

  const downPayment = page.getByLabel('Down Payment', { exact: true });
  await downPayment.fill('165,000');
  await downPayment.press('Enter');
  await expect(page.getByLabel('LTV', { exact: true })).toHaveValue('70.00');
  await expect(rowOf('Ironwood Rental Credit')).not.toContainText('Fits with');
  await expect(matches).not.toHaveText(textBefore ?? '');
  await expect(page.getByText('loan: 75.00%')).toBeVisible();

  await rowOf('Ironwood Rental Credit')
    .getByRole('button', { name: /^Change status/ })
    .click();
  await page.getByRole('radio', { name: 'Application Sent' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Status Saved Successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(rowOf('Ironwood Rental Credit')).toContainText('Application Sent');
  await expect(rowOf('Ironwood Rental Credit')).toContainText('Fits with LTV 70.00%');
  await expect(downPayment).toHaveValue('137,500.00');
});
