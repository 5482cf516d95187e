import {
  choose,
  DOCUMENT_FILES,
  expect,
  expectAccessible,
  expectMessage,
  createLogin,
  createLoan,
  openRecord,
  openTab,
  saveScreenshots,
  signIn,
  signInAs,
  test,
  visit,
} from '../support';

const REASON = 'The bottom of the second page is cut off.';

test('staff review documents, request one again with a reason, approve the loan and read its history', async ({
  page,
  anotherWindow,
}) => {
  test.setTimeout(600_000);
  const borrower = await anotherWindow();
  await signIn(page, 'officer');
  const loan = await createLoan(page);
  const login = await createLogin(page, loan.prospect);
  await signInAs(borrower, login.username, login.password);
  await openRecord(borrower, `/loans/edit/${loan.id}`, 'docs');
  const card = (name: string) => borrower.getByRole('article', { name });
  for (const [name, file] of [
    ['Bank Statements', DOCUMENT_FILES.bankStatement],
    ['Insurance Declaration', DOCUMENT_FILES.mortgageStatement],
  ] as const) {
    await card(name)
      .getByLabel(`Upload to ${name}`, { exact: true })
      .and(borrower.locator('input'))
      .setInputFiles(file);
    await expect(card(name).getByText('In Review')).toBeVisible();
  }

  await page.goto('/logout');
  await expect(page).toHaveURL(/\/auth\/login/);
  await signIn(page, 'processor');
  await openRecord(page, `/loans/edit/${loan.id}`, 'docs');
  await page.getByRole('button', { name: 'Review Bank Statements' }).click();
  const drawer = page.getByRole('complementary', { name: /^Review/ });
  await expect(drawer.getByRole('img', { name: /bank_statement_scan_1\.png/ })).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Not Viewed' })).toBeEnabled();
  await expectAccessible(page);
  await saveScreenshots(page, 'document-review');
  await drawer.getByRole('button', { name: /^Approve/ }).click();
  await expectMessage(page, 'Bank Statements approved.');
  await expect(page.getByRole('button', { name: 'Status of Bank Statements: Approved' })).toBeVisible();

  const insurance = page.getByRole('complementary', { name: 'Review Insurance Declaration' });
  await expect(insurance.getByText(/Page 1 of \d+/)).toBeVisible();
  await insurance.getByRole('button', { name: /^Request reupload/ }).click();
  const dialog = page.getByRole('dialog', { name: /Request reupload/ });
  await dialog.getByRole('button', { name: 'Request reupload' }).click();
  await expect(dialog.getByText('Please Enter Valid Reason')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: /Reason for reupload/ }).fill(REASON);
  await dialog.getByRole('button', { name: 'Request reupload' }).click();
  await expect(page.getByRole('button', { name: 'Status of Insurance Declaration: Awaiting Reupload' })).toBeVisible();

  await visit(borrower, '/loans');
  const nextRegion = borrower.getByRole('region', { name: 'Your next step' });
  await expect(nextRegion).toContainText('Upload “Insurance Declaration” again');
  await expect(nextRegion).toContainText(REASON);
  await nextRegion.getByRole('link', { name: 'Upload now' }).click();
  await expect(card('Insurance Declaration')).toContainText(REASON);
  await expect(card('Bank Statements')).toContainText('Approved');
  await expectAccessible(borrower);

  await openTab(page, 'Admin Info');
  await expectAccessible(page);
  await choose(page, 'Status', 'Approved');
  await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
  await openTab(page, 'History');
  const history = page.getByRole('group', { name: 'Action History' });
  const line = history.getByRole('row').filter({ hasText: 'Status' }).filter({ hasText: 'Application' });
  await expect(line).toContainText('Approved');
  await expect(line).toContainText('Theo Marsh');
  await expect(line.getByRole('time')).toBeVisible();
  await expect(history.getByRole('row').filter({ hasText: REASON })).toContainText('Theo Marsh');
  await expectAccessible(page);
  await saveScreenshots(page, 'history');
});
