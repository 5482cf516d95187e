import {
  callApi,
  choice,
  expect,
  expectAccessible,
  expectMessage,
  field,
  fillIn,
  openRecord,
  openTab,
  uniqueName,
  saveScreenshots,
  signIn,
  test,
} from '../support';

test('an officer converts a lead into a prospect with a loan, including unsaved changes', async ({ page }) => {
  test.setTimeout(600_000);
  const { firstName, lastName, email } = uniqueName();
  await signIn(page, 'officer');
  const { _id } = await callApi<{ _id: string }>(page, 'POST', 'leads/add', {
    formData: { first_name: firstName, last_name: lastName, email, loan_amount: 250_000_00 },
    mode: 'force',
    reason: 'Asked by phone',
  });
  await openRecord(page, `/leads/edit/${_id}`);
  await field(page, 'Last Name').fill(`${lastName} Okafor`);
  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Convert .* into a prospect$/ });
  await expect(dialog).toBeVisible();
  // The lead has an amount, so the loan is preselected.
  await expect(dialog.getByRole('switch', { name: 'Also create a loan' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Convert' }).click();
  await expect(dialog.getByText('Please provide a valid Product and program.')).toBeVisible();
  await expectAccessible(page);
  await saveScreenshots(page, 'convert-lead');
  await choice(dialog, 'Product and program').click();
  await page.getByRole('option', { name: /DSCR Rental/ }).click();
  // The mapping is loaded, so the layout no longer shifts under the mouse.
  await expect(dialog.getByRole('columnheader')).toHaveCount(3);
  await dialog.getByRole('button', { name: 'Convert' }).click();

  await expectMessage(page, 'Lead converted successfully.');
  await expect(page).toHaveURL(/\/loans\/edit\//);
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`${lastName} Okafor`) })).toBeVisible();

  await openRecord(page, `/leads/edit/${_id}`);
  await expect(page.getByRole('button', { name: 'Converted' })).toBeDisabled();
  await expect(page.getByText(/^Converted by Dana/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open loan' })).toBeVisible();
  await expectAccessible(page);
  await saveScreenshots(page, 'converted-lead');
  await openTab(page, 'History');
  const history = page.getByRole('group', { name: 'Action History' });
  await expect(history.getByText('Converted', { exact: true }).first()).toBeVisible();
  await expect(history.getByText('Reason: Asked by phone')).toBeVisible();
  await page.getByRole('link', { name: 'Open prospect' }).click();
  await expect(page).toHaveURL(/\/prospects\/edit\//);
  await expect(field(page, 'Last Name')).toHaveValue(`${lastName} Okafor`);
});

test('an officer creates a lead without a mandatory field and gives a reason', async ({ page }) => {
  await signIn(page, 'officer', '/leads/create');
  await fillIn(page, 'First Name', 'Nadia');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  const requiredFieldsDialog = page.getByRole('dialog', { name: 'Required fields' });
  await requiredFieldsDialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'Force Create' }).click();
  await page.getByRole('button', { name: 'Create with missing fields' }).click();
  await expect(page.getByText('Please Enter Valid Reason')).toBeVisible();
  await expectAccessible(page);
  await saveScreenshots(page, 'force-create');
  await page.getByRole('textbox', { name: /^Why are you skipping the mandatory fields/ }).fill('Known by phone only');
  await page.getByRole('button', { name: 'Create with missing fields' }).click();
  await expect(page).toHaveURL(/\/leads\/edit\//);
  await openTab(page, 'History');
  const history = page.getByRole('group', { name: 'Action History' });
  await expect(history.getByText('Reason: Known by phone only')).toBeVisible();
});
