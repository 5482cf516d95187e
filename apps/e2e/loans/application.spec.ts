import { randomInt } from 'node:crypto';
import {
  answer,
  choose,
  DOCUMENT_FILES,
  expect,
  expectAccessible,
  expectMessage,
  expectSaved,
  field,
  openTab,
  uniqueName,
  saveScreenshots,
  signIn,
  test,
} from '../support';

test('staff take a new borrower from Create Loan to the submitted application, and see what is still missing', async ({
  page,
}) => {
  test.setTimeout(600_000);
  const person = uniqueName();
  // A number that a prospect already has would be reported as a duplicate.
  const phone = `206-555-${randomInt(1_000, 10_000)}`;
  await signIn(page, 'officer', '/loans');
  await page.getByRole('link', { name: 'Create Loan' }).click();
  await expect(page.getByRole('heading', { name: 'Create Loan' })).toBeVisible();
  await page.getByRole('button', { name: 'Create Loan & Load Form' }).click();
  await expect(page.getByText('Please provide a valid Prospect.')).toBeVisible();
  await expectAccessible(page);
  await choose(page, 'Product and program', 'Residential - 30-Year Fixed');
  await page.getByRole('combobox', { name: 'Prospect' }).fill(`${person.firstName} ${person.lastName}`);
  await page.getByRole('option', { name: `Create prospect “${person.firstName} ${person.lastName}”` }).click();
  const prospect = page.getByRole('group', { name: 'New prospect' });
  await expect(prospect.getByRole('textbox', { name: 'Last Name' })).toHaveValue(person.lastName);
  await prospect.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await prospect.getByRole('textbox', { name: 'Phone' }).fill(phone);
  await expectAccessible(page);
  await choose(page, 'Source', 'Realtor');
  await page.getByRole('button', { name: 'Create Loan & Load Form' }).click();
  await expect(page).toHaveURL(/\/loans\/edit\/[0-9a-f-]{36}/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/CV30-\d+/);

  await expect(field(page, 'First Name')).toHaveValue(person.firstName);
  await expect(field(page, 'Last Name')).toHaveValue(person.lastName);
  await expect(field(page, 'Email')).toHaveValue(person.email);
  await expect(field(page, 'Cell Phone')).toHaveValue(phone);
  await field(page, 'Social Security Number').pressSequentially('900451234');
  await expect(field(page, 'Social Security Number')).toHaveValue('900-45-1234');
  await field(page, 'Date of Birth').pressSequentially('02171984');
  await expect(field(page, 'Date of Birth')).toHaveValue('02-17-1984');
  await answer(page, 'Citizenship', 'U.S. Citizen');
  await field(page, 'Home Phone').pressSequentially('2535550101');
  await field(page, 'Home Phone').blur();
  await expect(field(page, 'Home Phone')).toHaveValue('253-555-0101');
  await expectSaved(page);
  await expectAccessible(page);
  await saveScreenshots(page, 'loan-application');

  await openTab(page, 'Loan');
  await choose(page, 'Loan Purpose', 'Purchase');
  await field(page, 'Loan Amount').pressSequentially('412500');
  await field(page, 'Loan Amount').blur();
  await expect(field(page, 'Loan Amount')).toHaveValue('412,500.00');
  await expectSaved(page);
  await expectAccessible(page);

  await openTab(page, 'Docs Wizard');
  await page.getByLabel('Upload to Paystub').and(page.locator('input')).setInputFiles(DOCUMENT_FILES.paystub);
  await expect(page.getByRole('button', { name: 'Review Paystub' })).toContainText('paystub_2019.jpg');
  await page.getByLabel('Upload to W-2').and(page.locator('input')).setInputFiles(DOCUMENT_FILES.w2);
  await expect(page.getByRole('button', { name: 'Review W-2' })).toContainText('w2_2021_employee_copies.jpg');
  await expectAccessible(page);

  const missingRegion = page.getByRole('region', { name: 'Required fields' });
  await expect(missingRegion.getByRole('button', { name: 'Paystub' })).toHaveCount(0);
  await page.getByRole('button', { name: /^Update/ }).click();
  await expect(page.getByText('Please review all highlighted tabs and fill mandatory fields')).toBeVisible();
  const stoppedLocator = page.getByRole('dialog', { name: 'Required fields' });
  await expect(stoppedLocator.getByRole('button', { name: /Terms and Conditions/ })).toBeVisible();
  await expectAccessible(page);
  await stoppedLocator.getByRole('button', { name: 'Property Value' }).click();
  const property = missingRegion.getByRole('group', { name: 'Property · Subject property' });
  await expect(field(page, 'Property Value')).toBeFocused();
  await expect(page).toHaveURL(/tab=property/);
  await expectAccessible(page);
  await field(page, 'Property Value').pressSequentially('550000');
  await field(page, 'Property Value').blur();
  await expect(property.getByRole('button', { name: 'Property Value' })).toHaveCount(0);
  await choose(page, 'State', 'Washington');
  await choose(page, 'Occupancy', 'Primary residence');
  await expect(property).toHaveCount(0);
  await missingRegion.getByRole('button', { name: 'Terms and Conditions' }).click();
  await page.getByRole('checkbox', { name: /accept the terms/ }).check();

  await openTab(page, 'Docs Wizard');
  for (const name of ['Bank Statements', 'Photo ID']) {
    await page.getByLabel(`Upload to ${name}`).and(page.locator('input')).setInputFiles(DOCUMENT_FILES.bankStatement);
    await expect(page.getByRole('button', { name: `Review ${name}` })).toContainText('bank_statement_scan_1.png');
  }
  await expect(missingRegion.getByText('All required fields complete.')).toBeVisible();
  await page.getByRole('button', { name: /^Update/ }).click();
  await expectMessage(page, 'Opportunity updated successfully.');

  await page.reload();
  await openTab(page, 'Property');
  await expect(field(page, 'Property Value')).toHaveValue('550,000.00');
  await openTab(page, 'Loan');
  await expect(field(page, 'Loan Amount')).toHaveValue('412,500.00');
  await openTab(page, 'Borrower');
  await expect(field(page, 'Date of Birth')).toHaveValue('02-17-1984');
  await expect(page.getByText('900-45-1234')).toHaveCount(0);
});
