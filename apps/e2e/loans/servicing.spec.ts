import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import {
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

const TERMS = { loan_amount: 16_200_000, term_months: 360 };

/** The first day of a month, counted from the current one. */
function firstOfMonth(from: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + from, 1)).toISOString().slice(0, 10);
}

async function openServicing(page: Page, loan: string): Promise<void> {
  await page.goto(`/loans/edit/${loan}?tab=payments`);
  await page.getByRole('tab', { name: 'Servicing', exact: true }).click();
}

async function recordPayment(page: Page, amount: string, day: string): Promise<void> {
  await page.getByRole('button', { name: 'Record payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record payment' });
  await dialog.getByLabel('Amount').fill(amount);
  await dialog.getByLabel('Effective date').fill(day);
  await dialog.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Downloads a PDF and returns its first bytes. */
async function startOfFile(page: Page, button: Locator): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return readFileSync(await download.path())
    .subarray(0, 5)
    .toString();
}

test('staff service a loan to the cent, and its borrower follows it on a phone', async ({ page, anotherWindow }) => {
  await signIn(page, 'officer');
  const loan = await createLoan(page, { answers: TERMS });
  const login = await createLogin(page, loan.prospect);
  await openServicing(page, loan.id);
  await expect(page.getByLabel('Principal')).toHaveValue('162,000.00');
  await expect(page.getByText('From Loan Amount')).toBeVisible();
  await page.getByLabel('Interest rate').fill('3.875');
  await page.getByLabel('First due date').fill(firstOfMonth(-2));
  await expect(page.getByLabel('Resulting payments')).toContainText(/\$761\.78.*\$764\.68.*\$112,243\.70/);
  await expectAccessible(page);
  await saveScreenshots(page, 'servicing-start');
  await page.getByRole('button', { name: 'Start servicing' }).click();
  await expectMessage(page, 'Servicing started.');

  // The installments of two months ago and of last month are late.
  const ledger = page.getByRole('grid', { name: 'Ledger' });
  const charges = ledger.getByRole('row').filter({ hasText: 'Late charge' }).filter({ hasText: '$38.09' });
  const schedule = page.getByRole('grid', { name: 'Expected and received' });
  await expect(schedule.getByRole('row').filter({ hasText: 'Past due' }).first()).toBeVisible();
  const lateCount = await charges.count();
  expect(lateCount).toBeGreaterThanOrEqual(2);
  await recordPayment(page, '761.78', firstOfMonth(-1));
  await expect(ledger.getByRole('row').filter({ hasText: /Payment.*\$761\.78.*\$238\.65.*\$523\.13/ })).toBeVisible();
  await expect(charges).toHaveCount(lateCount);
  // Entered later for an earlier day: both were on time after all.
  await recordPayment(page, '761.78', firstOfMonth(-2));
  await expect(charges).toHaveCount(lateCount - 2);
  await expect(schedule.getByRole('row').filter({ hasText: 'Paid' }).filter({ hasText: '$761.78' })).toHaveCount(2);

  await page.getByRole('button', { name: 'Payoff quote', exact: true }).click();
  const quote = page.getByRole('dialog', { name: 'Payoff quote' });
  await quote.getByRole('button', { name: 'Create quote' }).click();
  await expectMessage(page, 'Payoff quote created.');
  expect(await startOfFile(page, page.getByRole('button', { name: 'Payoff quote 1 PDF' }))).toBe('%PDF-');
  expect(await startOfFile(page, page.getByRole('button', { name: /^Statement .* PDF$/ }).first())).toBe('%PDF-');

  await page.getByRole('button', { name: 'Book fee or waiver' }).click();
  const fee = page.getByRole('dialog', { name: 'Book fee or waiver' });
  await fee.getByLabel('Amount').fill('25.00');
  await fee.getByLabel('Reason').fill('Returned check');
  await expectAccessible(page);
  await fee.getByRole('button', { name: 'Book', exact: true }).click();
  const feeRow = ledger.getByRole('row').filter({ hasText: 'Returned check' });
  await expect(feeRow).toContainText('$25.00');
  await feeRow.getByRole('button', { name: 'Reverse' }).click();
  const reversal = page.getByRole('dialog', { name: 'Reverse' });
  await reversal.getByLabel('Reason').fill('The bank was wrong');
  await reversal.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(feeRow).toContainText('Reversed');
  await expectAccessible(page);
  await saveScreenshots(page, 'servicing');

  // Another rate from next month on: what was paid stays. Corrected from the beginning, every payment is applied
  // differently.
  await page.getByRole('button', { name: 'Change terms' }).click();
  const terms = page.getByRole('form', { name: 'Change terms' });
  await terms.getByLabel('Interest rate').fill('3.5');
  await expect(terms.getByText('Every entry is applied as before.')).toBeVisible();
  await expect(terms.getByLabel('Effect on payments')).toContainText(/\$761\.78 → \$7\d\d\.\d\d/);
  await expect(terms.getByLabel('Principal')).toBeDisabled();
  await terms.getByRole('radio', { name: 'Correct from the beginning' }).click();
  await expect(terms.getByText('2 entries are applied differently.')).toBeVisible();
  await expect(terms.getByRole('grid', { name: 'Entries applied differently' })).toContainText('$523.13 → $472.50');
  await expectAccessible(page);
  await terms.getByLabel('Reason').scrollIntoViewIfNeeded();
  await saveScreenshots(page, 'servicing-terms');
  await terms.getByRole('radio', { name: 'From a specific date' }).click();
  await terms.getByLabel('Reason').fill('Rate letter');
  await terms.getByRole('button', { name: 'Save' }).click();
  await expectMessage(page, 'Terms saved.');
  const versions = page.getByRole('list', { name: 'Versions of the terms' });
  await expect(versions).toContainText('Interest rate: 3.5 %');
  await versions.getByRole('button', { name: 'Revert version 2' }).click();
  const revertDialog = page.getByRole('dialog', { name: 'Revert version 2' });
  await revertDialog.getByLabel('Reason').fill('Sent by mistake');
  await revertDialog.getByRole('button', { name: 'Revert' }).click();
  await expectMessage(page, 'Version of the terms reverted.');
  await expect(versions).toContainText('Version 3, reverts version 2');

  const phone = await anotherWindow();
  await phone.setViewportSize(PHONE);
  await signInAs(phone, login.username, login.password, `/loans/edit/${loan.id}?tab=payments`);
  await phone.getByRole('tab', { name: 'Servicing', exact: true }).click();
  await expect(phone.getByLabel('Owed today')).toContainText(/Unpaid principal.*\$161,5/);
  await expect(phone.getByRole('button', { name: 'Record payment' })).toHaveCount(0);
  await expect(phone.getByText('Returned check')).toHaveCount(0);
  expect(await startOfFile(phone, phone.getByRole('button', { name: /^Statement .* PDF$/ }).first())).toBe('%PDF-');
  await expectAccessible(phone);
  await saveScreenshots(phone, 'servicing-borrower');
});
