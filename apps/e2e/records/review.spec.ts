import {
  expect,
  expectAccessible,
  field,
  fillIn,
  createLoan,
  openRecord,
  openTab,
  saveScreenshots,
  signIn,
  test,
} from '../support';

const REVIEW_TEXT_PATTERN = /Data will be approved after reviewer has accepted those changes/;

test("a processor's change to a reviewed field is pending until a manager accepts it", async ({
  page,
  anotherWindow,
}) => {
  test.setTimeout(600_000);
  const manager = await anotherWindow();
  await signIn(manager, 'admin');
  const { id } = await createLoan(manager, {
    program: '30-Year Fixed',
    answers: { interest_rate: 650, term_months: 360, loan_amount: 300_000_00 },
  });
  await signIn(page, 'processor');
  await openRecord(page, `/loans/edit/${id}`, 'loan');
  await fillIn(page, 'Interest Rate', '6.125');
  await expect(
    page
      .getByText(REVIEW_TEXT_PATTERN)
      .or(page.getByText('Waiting for Review', { exact: true }))
      .first(),
  ).toBeVisible();
  const requestedField = page.locator('[data-field="interest_rate"]');
  await expect(requestedField).toContainText('6.125');
  await expect(requestedField).toContainText('Waiting for Review');
  await expect(field(page, 'Interest Rate')).toHaveValue('6.500');
  await expect(requestedField.getByRole('button', { name: 'Accept' })).toHaveCount(0);
  await expectAccessible(page);
  await saveScreenshots(page, 'waiting-for-review');

  await openRecord(manager, `/loans/edit/${id}`, 'loan');
  const offeredField = manager.locator('[data-field="interest_rate"]');
  await expect(offeredField).toContainText('6.125');
  await expectAccessible(manager);
  await offeredField.getByRole('button', { name: 'Accept' }).click();
  await expect(field(manager, 'Interest Rate')).toHaveValue('6.125');
  await expect(offeredField.getByRole('button', { name: 'Accept' })).toHaveCount(0);
  await expect(field(page, 'Interest Rate')).toHaveValue('6.125');

  await openTab(manager, 'Summary');
  await expect(field(manager, 'Principal and Interest, Monthly')).toHaveValue('1,822.83');
  await openTab(manager, 'History');
  const history = manager.getByRole('group', { name: 'Action History' });
  await expect(history.getByText('Reviewed', { exact: true }).first()).toBeVisible();
  await expectAccessible(manager);
  await saveScreenshots(manager, 'reviewed');
});
