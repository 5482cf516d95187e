import { createLoans, expect, expectAccessible, isFullRun, signIn, test, visit } from '../support';

/** Changed in several batches of up to 125. */
const RECORD_COUNT = isFullRun ? 300 : 130;

test('hundreds of loans are given to another person, and taken back', async ({ page }) => {
  await signIn(page, 'officer');
  const { lastName } = await createLoans(page, RECORD_COUNT, { team: ['Dana', 'Theo'] });
  await signIn(page, 'admin', `/loans?q=${lastName}`);
  const pageCheckbox = page.getByRole('checkbox', { name: 'Select all rows on this page' });
  await pageCheckbox.click();
  const bar = page.getByRole('toolbar');
  await bar.getByRole('button', { name: `Select all ${RECORD_COUNT}` }).click();
  await bar.getByRole('button', { name: 'Assign', exact: true }).click();

  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Replace' }).click();
  await dialog.getByPlaceholder('Choose a person').click();
  await page.getByRole('option', { name: /^Robin Vale · (Processor|Loan Officer)$/ }).click();
  const confirmation = dialog.getByLabel(`Type ${RECORD_COUNT} to confirm`);
  await expect(confirmation).toBeVisible();
  await expectAccessible(page);
  const start = dialog.getByRole('button', { name: `Change ${RECORD_COUNT}` });
  await expect(start).toBeDisabled();
  await confirmation.fill(String(RECORD_COUNT));
  await start.click();
  await expect(dialog.getByText(`${RECORD_COUNT} changed`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('row', { name: /Nadia Journey/ }).first()).toBeVisible();
  await expect(page.getByTitle('Robin Vale').first()).toBeVisible();

  await visit(page, '/mass_actions');
  const action = page
    .getByRole('row', { name: /^Assign Robin Vale instead of (Processor|Loan Officer), Loans/ })
    .first();
  await action.getByRole('button', { name: /^Undo: Assign/ }).click();
  await dialog.getByLabel(`Type ${RECORD_COUNT} to confirm`).fill(String(RECORD_COUNT));
  await dialog.getByRole('button', { name: `Undo for ${RECORD_COUNT}` }).click();
  await expect(dialog.getByText(`${RECORD_COUNT} changed`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(action.getByText('Undone by Amara Holloway')).toBeVisible();
});

test('the borrowers of two loans get an email each', async ({ page }) => {
  await signIn(page, 'officer');
  const { lastName } = await createLoans(page, 2, { team: ['Dana'] });
  await page.goto(`/loans?q=${lastName}`);
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).click();
  await page.getByRole('toolbar').getByRole('button', { name: 'Send Mail To Selected' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Subject', { exact: true }).fill('Your closing is near');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('Your closing is near').first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send to 2' }).click();
  await expect(page.getByText('2 emails queued, 0 records without one.').first()).toBeVisible();
});
