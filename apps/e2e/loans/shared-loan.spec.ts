import {
  createLoan,
  DEMO_PASSWORD,
  expect,
  expectAccessible,
  expectMessage,
  field,
  saveScreenshots,
  signIn,
  submitSignInForm,
  test,
} from '../support';

const SHARED_FROM_TEXT = 'Shared from Harborline Lending';

test('an affiliate receives, edits and loses a shared loan', async ({ page, anotherWindow, watch }) => {
  // The affiliate's page asks for its own loan of that id first, and learns that the share has ended.
  watch.expectRefusal(404);
  await signIn(page, 'officer');
  const loan = await createLoan(page, {
    answers: { loan_amount: 250_000_00, property_address: '3316 Alder Ridge Dr' },
  });
  // Other journeys add loans meanwhile: the row stays on the first page of what is searched for.
  await page.goto(`/loans?q=${loan.number}`);
  const row = page.getByRole('row', { name: loan.number });
  await row.hover();
  await row.getByRole('button', { name: 'Share loan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Do you want share this loan with Affiliate Company?' });
  await expect(dialog.getByText('3316 Alder Ridge Dr')).toBeVisible();
  await dialog.getByRole('button', { name: 'Share & Edit' }).click();
  await expect(dialog.getByRole('alert')).toContainText("Enter the borrower's consent");
  await field(dialog, "Borrower's consent").fill('Signed Nov 3, page 2');
  await expectAccessible(page);
  await saveScreenshots(page, 'share-dialog');
  await dialog.getByRole('button', { name: 'Share & Edit' }).click();
  await expectMessage(page, 'Loan Successfully Shared with Affiliate Company');

  const affiliate = await anotherWindow();
  await submitSignInForm(affiliate, 'multi@demo.lendwright.test', DEMO_PASSWORD);
  await affiliate.getByRole('list', { name: 'Choose a role' }).getByRole('button', { name: /Cedar/ }).click();
  await expect(affiliate).not.toHaveURL(/\/auth\//);
  await affiliate.goto('/loans');
  await expect(affiliate.getByRole('row', { name: loan.number }).getByText(SHARED_FROM_TEXT)).toBeVisible();
  await affiliate.getByRole('link', { name: loan.number }).click();
  await expect(affiliate.getByText('This loan belongs to Harborline Lending.')).toBeVisible();
  await affiliate.getByRole('textbox', { name: 'Street Address required' }).fill('12 Birch Hill Rd');
  await affiliate.getByRole('button', { name: 'Update' }).click();
  await expectMessage(affiliate, 'Opportunity updated successfully.');
  await expectAccessible(affiliate);
  await saveScreenshots(affiliate, 'received-loan');

  await page.getByRole('row', { name: loan.number }).getByRole('button', { name: 'This Loan is Shared' }).click();
  const share = page.getByRole('dialog', { name: 'This Loan is Shared' });
  await expect(share.getByText('edited Street Address')).toBeVisible();
  await share.getByRole('button', { name: 'Revoke access' }).click();
  await page
    .getByRole('dialog', { name: /'s access\?/ })
    .getByRole('button', { name: 'Revoke access' })
    .click();
  await expectMessage(page, 'Access revoked.');
  await expect(affiliate.getByRole('heading', { name: 'This loan is no longer shared', level: 1 })).toBeVisible();
});
